"""Tests of the rules engine: tables for each rule, laws over random deals, whole deals as data."""
