/* Tables in lockstep: see table.py and trick.py for what the arrays hold. The rows come last. */

#ifndef TABLE_H
#define TABLE_H

#include <stddef.h>

#include "cards.h"
#include "figures.h"

enum { ATTACK = 1, TAKER = 8 }; /* roles */
enum { TRUMP_BIT = 16, ALL_BITS = 31 }; /* of suits */
enum { MOST_OTHERS = 4 };

/* What is the same for all rows: weighing.py writes it in this order. */
typedef struct {
    int32_t players;
    int32_t turn;
    int32_t tricks;
    int32_t tricks_left;
    int32_t away;                  /* how many cards were laid away, or lie in the dog */
    int32_t petit_taker_only;      /* whether the Petit au bout counts for the taker alone */
    int32_t excuse_kept;           /* whether the Excuse is safe in the last trick */
    int32_t excuse_slam_exception; /* whether it wins that trick for who has won all others */
    float hidden_void;             /* how likely the taker laid away a suit that he never showed */
    float petit_points;
} moment;

typedef struct {
    ptrdiff_t rows;
    int players, turn, later; /* later: how many play after this one */
    const moment *now;
    const figures *book;
    const word *legal, *hands, *gone, *lying, *away, *called, *suit, *best_plain, *best_trump;
    const int64_t *winner;
    const uint8_t *roles, *lacked, *shown, *led_by_taker, *led_by_others, *attack_tricks;
    const uint8_t *away_seen;
} table;

/* The trump word of a row; the plain words come first. */
static inline word trumps_of(const table *t, const word *cards, ptrdiff_t row)
{
    return cards[t->rows + row];
}

static inline int of_player(const table *t, const uint8_t *values, int player, ptrdiff_t row)
{
    return values[t->rows * player + row];
}

/* Which player of the trick the so manieth of the others is. */
static inline int other_player(const table *t, int other)
{
    return other < t->turn ? other : other + 1;
}

#endif
