/* Cards with what they gain: the best of them, and one that is asked about. */

#ifndef OFFERS_H
#define OFFERS_H

#include "cards.h"

typedef struct {
    word plain, trumps; /* the best one, the first among equals */
    float gain;         /* what it gains */
    word asked_plain, asked_trumps;
    float asked_gain;
} offers;

static inline void offer(offers *o, word plain, word trumps, float gain)
{
    if (gain > o->gain) {
        o->plain = plain;
        o->trumps = trumps;
        o->gain = gain;
    }
    if (plain == o->asked_plain && trumps == o->asked_trumps && gain > o->asked_gain)
        o->asked_gain = gain;
}

#endif
