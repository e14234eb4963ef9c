/* Tables in lockstep: see table.py and trick.py for what the arrays hold. The rows come last. */

#ifndef TABLE_H
#define TABLE_H

#include <stddef.h>

#include "cards.h"

enum { ATTACK = 1, IMPRENABLE = 4, TAKER = 8, PLAYED_EXCUSE = 32, HAS_TRICK = 64 }; /* roles */
enum { EXCEPTION_OFF, WINS_WHEN_LED, WINS_WHEN_PLAYED }; /* of excuse_slam_exception */
enum { TRUMP_BIT = 16, ALL_BITS = 31 };                          /* of suits */
enum { MOST_PLAYERS = 5, MOST_OTHERS = 4 };

/* What is the same for all rows: playing.py writes it in this order. */
typedef struct {
    int32_t players;
    int32_t turn;
    int32_t tricks;
    int32_t tricks_left;
    int32_t away;                  /* how many cards were laid away, or lie in the dog */
    int32_t petit_points;
    int32_t petit_taker_only;      /* whether the Petit au bout counts for the taker alone */
    int32_t petit_must_win;        /* whether it has to win that trick itself */
    int32_t excuse_kept;           /* whether the Excuse is safe in the last trick */
    int32_t excuse_slam_exception; /* when it wins that trick for who has won all others */
    int32_t petit_before_excuse;   /* whether the Petit then counts in the trick before, too */
    int32_t strict;                /* whether who cannot follow must trump, and nobody else may */
    int32_t never_wins;            /* whether an imprenable Petit plays like an Excuse */
} moment;

/* The arrays of a table, in the order in which playing.py gives them; bytes come after words. */
enum {
    HANDS, AWAY, CALLED, CLOSED, LYING, LED, BEST_PLAIN, BEST_TRUMP, WINNER, GONE, WON,
    BYTES,
    ROLES = BYTES, AWAY_SEEN, IMPRENABLE_SIDE, UNLED, WINNER_ATTACKS, EXCUSE_LED,
    ATTACK_TRICKS, EXCUSE_LAST, PETIT_AU_BOUT, LACKED, SHOWN, NOW, BY_TAKER, BY_OTHERS,
    ARRAYS
};

typedef struct {
    ptrdiff_t rows;
    int players, turn, later; /* later: how many play after this one */
    const moment *now;
    word *hands, *away, *called, *closed, *lying, *suit, *best_plain, *best_trump, *gone, *won;
    int64_t *winner;
    uint8_t *roles, *away_seen, *unled, *winner_attacks, *excuse_led, *attack_tricks, *excuse_last;
    int8_t *imprenable_side, *petit_au_bout;
    uint8_t *lacked, *shown, *shown_now, *led_by_taker, *led_by_others;
} table;

/* The trump word of a row; the plain words come first. */
static inline word trumps_of(const table *t, const word *cards, ptrdiff_t row)
{
    return cards[t->rows + row];
}

static inline word plain_of_player(const table *t, int player, ptrdiff_t row)
{
    return t->hands[t->rows * player + row];
}

static inline word trumps_of_player(const table *t, int player, ptrdiff_t row)
{
    return t->hands[t->rows * (t->players + player) + row];
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

/* Whether the side of a player has won all complete tricks. */
static inline int has_won_all(const table *t, int player, ptrdiff_t row)
{
    int complete = t->now->tricks - t->now->tricks_left;
    return t->attack_tricks[row] == (of_player(t, t->roles, player, row) & ATTACK ? complete : 0);
}

#endif
