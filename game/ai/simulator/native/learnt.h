/* What the network of leads is shown, and what it prefers: see inputs.py and learnt_leads.py. */

#ifndef LEARNT_H
#define LEARNT_H

#include "table.h"

enum { PLAIN_PLACES = SUITS * RANKS, TRUMP_PLACES = 24, PLACES = PLAIN_PLACES + TRUMP_PLACES };

#define BOUTS (EXCUSE | PETIT | TRUMP_21)
#define NEVER (-1e9f)

/* Where the next input goes, and by what it is multiplied. */
typedef struct {
    float *to;
    const float *scale;
} pen;

/* How many inputs there are. */
static int shown_inputs(const table *t)
{
    int of_suits = SUITS * (t->players + 1) + (SUITS + 1) * (t->players + 1) + 2 * SUITS;
    return 4 * PLACES + of_suits + 2 * (t->players - 1) + t->now->tricks + 6;
}

/* One flag for each of so many places; those that are not set are nought already. */
static void write_set(pen *p, word set, int places)
{
    for (; set; set &= set - 1)
        p->to[place_of(set)] = p->scale[place_of(set)];
    p->to += places;
    p->scale += places;
}

static void write_cards(pen *p, pair cards)
{
    write_set(p, cards.plain, PLAIN_PLACES);
    write_set(p, cards.trumps, TRUMP_PLACES);
}

static void write_number(pen *p, int number)
{
    *p->to++ = (float)number * *p->scale++;
}

static void write_suits(const table *t, ptrdiff_t row, word called, pen *p)
{
    for (int player = 0; player < t->players; player++)
        write_set(p, of_player(t, t->shown, player, row) & ~TRUMP_BIT, SUITS);
    write_set(p, suit_bit(suit_of(called)), SUITS);
    for (int player = 1; player < t->players; player++)
        write_set(p, of_player(t, t->lacked, player, row), SUITS + 1);
    write_set(p, t->led_by_taker[row], SUITS + 1);
    write_set(p, t->led_by_others[row], SUITS + 1);
}

static void write_lengths(pen *p, word plain)
{
    for (int suit = 0; suit < SUITS; suit++)
        write_number(p, count(plain & SUIT(suit)));
}

/* Who of the others takes, and who seems to be of the attack. */
static void write_roles(const table *t, ptrdiff_t row, int role, pen *p)
{
    for (int player = 1; player < t->players; player++)
        write_set(p, (of_player(t, t->roles, player, row) & role) != 0, 1);
}

static int all_half_points(pair cards)
{
    int points = count(cards.plain) + count(cards.trumps) + 8 * count(cards.trumps & BOUTS);
    for (int rank = JACK; rank <= RANKS; rank++)
        points += 2 * count(cards.plain & FROM_RANK(rank));
    return points;
}

/* What each side has won, or nothing where the sides are a secret. */
static void write_won(const table *t, ptrdiff_t row, int secret, pen *p)
{
    pair won = {0, 0}, lost = {0, 0};
    if (!secret) {
        won = (pair){t->won[row], trumps_of(t, t->won, row)};
        lost.plain = t->gone[row] & ~won.plain;
        lost.trumps = trumps_of(t, t->gone, row) & ~won.trumps;
    }
    write_number(p, all_half_points(won));
    write_number(p, all_half_points(lost));
    write_number(p, count(won.trumps & BOUTS));
    write_number(p, count(lost.trumps & BOUTS));
}

/* What a leader sees, who would lead that card by habit. */
static void show(const table *t, ptrdiff_t row, pair dog, pair usual, pen p)
{
    int role = of_player(t, t->roles, 0, row), sees_away = role & TAKER && t->away_seen[row];
    word fallen = t->gone[row], trumps_fallen = trumps_of(t, t->gone, row);
    pair hand = {plain_of_player(t, 0, row), trumps_of_player(t, 0, row)}, unseen;
    if (sees_away) {
        fallen |= t->away[row];
        trumps_fallen |= trumps_of(t, t->away, row);
    }
    unseen.plain = PLAIN_CARDS & ~(fallen | hand.plain);
    unseen.trumps = (TRUMPS | EXCUSE) & ~(trumps_fallen | hand.trumps);
    word called = t->called[row] & ~t->gone[row];
    int secret = called && (!(role & ATTACK) || role & TAKER);
    write_cards(&p, hand);
    write_cards(&p, unseen);
    write_cards(&p, (pair){dog.plain & unseen.plain, dog.trumps & unseen.trumps});
    write_cards(&p, usual);
    write_suits(t, row, called, &p);
    write_lengths(&p, hand.plain);
    write_lengths(&p, unseen.plain);
    write_roles(t, row, TAKER, &p);
    write_roles(t, row, secret ? TAKER : ATTACK, &p);
    write_set(&p, (word)1 << (t->now->tricks_left - 1), t->now->tricks);
    write_number(&p, count(hand.trumps));
    write_number(&p, count(unseen.trumps));
    write_won(t, row, secret, &p);
}

/* The card of habit is ahead, and cards that are not legal are never preferred. */
static void prefer(pair legal, pair usual, float loyalty, float *values)
{
    for (int place = 0; place < PLACES; place++) {
        int trump = place >= PLAIN_PLACES, bit = trump ? place - PLAIN_PLACES : place;
        if (!((trump ? legal.trumps : legal.plain) >> bit & 1))
            values[place] = NEVER;
        else if ((trump ? usual.trumps : usual.plain) >> bit & 1)
            values[place] += loyalty;
    }
}

#endif
