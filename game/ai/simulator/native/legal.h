/* The cards that may be played: see legal.py (sections 4, 6, 11.3, 11.12 and 11.13). */

#ifndef LEGAL_H
#define LEGAL_H

#include "table.h"

/* What may be played whatever was led: the Excuse, and an imprenable Petit. */
static inline word free_trumps(int role)
{
    return role & IMPRENABLE ? EXCUSE | PETIT : EXCUSE;
}

/* Anything; to the opening lead nothing closed, by who has anything else. */
static pair legal_leads(const table *t, ptrdiff_t row, pair hand)
{
    word allowed = hand.plain & ~t->closed[row];
    if (t->now->tricks_left == t->now->tricks && (allowed || hand.trumps))
        hand.plain = allowed;
    return hand;
}

/* Follow suit; else overtrump; else trump; else play anything. */
static pair strict_answers(const table *t, ptrdiff_t row, word plain, word bound)
{
    word following = plain & t->suit[row], over = bound & above(t->best_trump[row]);
    pair legal = {following, 0};
    if (!following) {
        legal.plain = bound ? 0 : plain;
        legal.trumps = over ? over : bound;
    }
    return legal;
}

/* Follow suit, or trump; follow trumps if possible. */
static pair relaxed_answers(const table *t, ptrdiff_t row, word plain, word bound)
{
    word suit = t->suit[row], following = plain & suit;
    pair legal = {following, bound};
    if (!following)
        legal.plain = !suit && bound ? 0 : plain;
    return legal;
}

static pair legal_answers(const table *t, ptrdiff_t row, pair hand, int role)
{
    word free = hand.trumps & free_trumps(role), bound = hand.trumps ^ free;
    pair legal = {hand.plain, bound};
    if (!t->unled[row])
        legal = (t->now->strict ? strict_answers : relaxed_answers)(t, row, hand.plain, bound);
    legal.trumps |= free;
    return legal;
}

/* Those of the player to play. */
static pair legal_cards(const table *t, ptrdiff_t row)
{
    int role = of_player(t, t->roles, t->turn, row);
    pair hand = {plain_of_player(t, t->turn, row), trumps_of_player(t, t->turn, row)};
    return t->turn ? legal_answers(t, row, hand, role) : legal_leads(t, row, hand);
}

#endif
