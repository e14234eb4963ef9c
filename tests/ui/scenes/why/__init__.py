"""Why this choice?"""
