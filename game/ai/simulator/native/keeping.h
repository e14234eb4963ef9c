/* What cards count, and what they are worth that are kept for later: see keeping.py. */

#ifndef KEEPING_H
#define KEEPING_H

#include "view.h"

static inline float half_points(const figures *book, word plain)
{
    int more = place_of(plain) / SUITS + 2 - JACK;
    return book->low_card + book->each_rank * (float)(more > 0 ? more : 0);
}

static inline float trump_half_points(const figures *book, word trump)
{
    if (trump == PETIT)
        return book->petit_stake;
    return trump == TRUMP_21 ? book->bout : book->low_card;
}

/* What the cards of the trick count, the Excuse left aside. */
static float lying_half_points(const table *t, const figures *book, ptrdiff_t row)
{
    word plain = t->lying[row], trumps = trumps_of(t, t->lying, row) & TRUMPS;
    float points = 0;
    for (; plain; plain &= plain - 1)
        points += half_points(book, plain);
    for (; trumps; trumps &= trumps - 1)
        points += trump_half_points(book, lowest(trumps));
    return points;
}

static float kept_plain(const view *v, float points, int master, float unruffed)
{
    float saved = points * v->mine->second_kept;
    float wins = points * v->book->master_later * unruffed + v->mine->master_power;
    return either(master, greater(wins, saved), saved);
}

static float kept_petit(const table *t, const view *v)
{
    float bonus = (float)t->now->petit_points;
    if (t->now->petit_taker_only)
        bonus *= (float)v->attacks;
    float au_bout = v->book->petit_stake + v->book->au_bout * bonus;
    int guards = count(v->trumps & ~PETIT);
    float guarded = v->book->petit_kept[v->takes][guards < GUARDS ? guards : GUARDS - 1];
    return either(v->rules_trumps, au_bout, guarded);
}

/* What a trump is worth; the 21 counts its points, as it never loses. */
static float kept_trump(const table *t, const view *v, word trump)
{
    float out = (float)v->out;
    float reach = (out - (float)count(v->trumps_out & above(trump))) / greater(out, 1);
    float ordinary = v->mine->trump_base + v->mine->trump_reach * (reach * reach);
    float kept = either(v->rules_trumps, v->mine->free_trump, ordinary);
    kept += v->book->bout * (float)(trump == TRUMP_21);
    return either(trump == PETIT, kept_petit(t, v), kept);
}

/* What playing the Excuse is better than keeping it (section 6). */
static float excuse_now(const table *t, const view *v, ptrdiff_t row)
{
    int kept = t->now->excuse_kept, to_choose = t->now->tricks_left - (kept ? 1 : 2);
    float patience = lesser((float)to_choose / v->mine->excuse_urgent, 1);
    float hope = v->mine->excuse_held * patience;
    if (kept || to_choose)
        return -hope;
    if (!t->now->excuse_slam_exception)
        return v->book->last_call;
    return either(has_won_all(t, t->turn, row), -hope, v->book->last_call);
}

#endif
