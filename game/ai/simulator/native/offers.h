/* Cards with what they gain: the best of them, and one that is asked about. */

#ifndef OFFERS_H
#define OFFERS_H

#include "cards.h"

typedef struct {
    pair best; /* the first among equals */
    float gain;
    pair asked;
    float asked_gain;
} offers;

/* A card, unless it is among those that were offered before; then it is. */
static inline word unless_offered(word card, word *offered)
{
    word fresh = card & ~*offered;
    *offered |= card;
    return fresh;
}

static inline void offer(offers *o, word plain, word trumps, float gain)
{
    if (gain > o->gain) {
        o->best.plain = plain;
        o->best.trumps = trumps;
        o->gain = gain;
    }
    if (plain == o->asked.plain && trumps == o->asked.trumps && gain > o->asked_gain)
        o->asked_gain = gain;
}

#endif
