/* Sets of cards as words, and the bit tricks on them: see bitboards.py. */

#ifndef CARDS_H
#define CARDS_H

#include <stdint.h>

#ifdef _MSC_VER
#include <intrin.h>
#endif

typedef uint64_t word;

/* A set of cards; or a single one, of which the other word is empty. */
typedef struct {
    word plain, trumps;
} pair;

enum { SUITS = 4, RANKS = 14, JACK = 11, TRUMP_COUNT = 21 };

#define EXCUSE ((word)1)
#define PETIT ((word)2)
#define TRUMP_21 ((word)1 << TRUMP_COUNT)
#define TRUMPS (((word)2 << TRUMP_COUNT) - 2) /* all of them, the Excuse not counted */
#define ODD_TRUMPS ((word)0xAAAAAAAA & TRUMPS)
#define FIRST_SUIT ((word)0x11111111111111)
#define SUIT(number) (FIRST_SUIT << (number)) /* all cards of a suit */
#define RANK(rank) ((word)15 << SUITS * ((rank) - 1))
#define FROM_RANK(rank) (~(word)0 << SUITS * ((rank) - 1))
#define COURTS (FROM_RANK(JACK) & ~FROM_RANK(RANKS + 1))
#define QUEENS_AND_KINGS (RANK(13) | RANK(14))
#define PLAIN_CARDS (((word)1 << SUITS * RANKS) - 1)

static inline int count(word cards)
{
#ifdef _MSC_VER
    int number = 0;
    for (; cards; cards &= cards - 1)
        number++;
    return number;
#else
    return __builtin_popcountll(cards);
#endif
}

/* The place of the lowest card of a set that is not empty. */
static inline int place_of(word cards)
{
#ifdef _MSC_VER
    unsigned long place;
    _BitScanForward64(&place, cards);
    return (int)place;
#else
    return __builtin_ctzll(cards);
#endif
}

static inline word lowest(word cards)
{
    return cards & (~cards + 1);
}

static inline word highest(word cards)
{
    if (!cards)
        return 0;
#ifdef _MSC_VER
    unsigned long place;
    _BitScanReverse64(&place, cards);
    return (word)1 << place;
#else
    return (word)1 << (63 - __builtin_clzll(cards));
#endif
}

static inline word higher_of(word one, word other)
{
    return one > other ? one : other;
}

/* Everything above a single card; of no card, nothing. */
static inline word above(word card)
{
    return ~(card << 1) + 1;
}

/* All cards of the suit of a single plain card; nothing of none. */
static inline word suit_of(word plain)
{
    return plain ? SUIT(place_of(plain) % SUITS) : 0;
}

/* The bit of a suit that is given by all its cards; none of no suit. */
static inline int suit_bit(word suit)
{
    return (int)(suit & 15);
}

/* The trumps but the Petit, unless there is no other. */
static inline word sparing_petit(word trumps)
{
    return trumps & ~PETIT ? trumps & ~PETIT : trumps;
}

#endif
