/* What cards gain in a trick to which a suit was led: see weighed_answer.py. */

#ifndef ANSWERS_H
#define ANSWERS_H

#include "keeping.h"
#include "offers.h"

enum { LIKELY_OF_SUIT = 2 + RANKS - JACK + 1, LIKELY_TRUMPS = 4, LIKELY_STRAYS = 3 };

typedef struct {
    const table *t;
    view v;
    suit_view led;
    word best_plain, best_trump;
    int is_trumped, trumps_decide;
    float ours;     /* the chance that a friend wins so far */
    float at_stake;
    float kept;     /* the chance that the trick comes in without the player's help */
    float beaten_by_trumps[MOST_OTHERS]; /* the chance of each other to beat what lies there, where
                                            trumps alone decide */
} answer;

/* The chance that each other player, were he still to play, beats a trump that is the highest. */
static void chances_to_overtrump(const answer *a, word trump, float *beats)
{
    float none[MOST_OTHERS];
    without(a->v.trump_shares, count(a->v.trumps_out & above(trump)), none);
    for (int other = 0; other < MOST_OTHERS; other++)
        beats[other] = a->led.empty[other] * (1 - none[other]);
}

/* What those still to play make of the trick. */
static fate fate_of(const answer *a, const float *beats)
{
    int turn = a->t->turn;
    return overtaken(a->v.book, a->v.friends + turn, beats + turn, a->t->later);
}

/* The same when that is the best card of the suit led. */
static fate fate_of_plain(const answer *a, word best)
{
    float none[MOST_OTHERS], beats[MOST_OTHERS];
    without(a->led.shares, count(a->led.rivals & above(best)), none);
    for (int other = 0; other < MOST_OTHERS; other++) {
        float follows = lesser(1 - none[other], 1 - a->led.empty[other]);
        follows *= a->v.book->willing_to_win;
        beats[other] = either(
            a->trumps_decide, a->beaten_by_trumps[other], a->led.ruffs[other] + follows);
    }
    return fate_of(a, beats);
}

static fate fate_of_trump(const answer *a, word trump)
{
    float beats[MOST_OTHERS];
    chances_to_overtrump(a, higher_of(trump, a->best_trump), beats);
    return fate_of(a, beats);
}

static void think(const table *t, const counting *c, ptrdiff_t row, answer *a)
{
    a->t = t;
    see(t, c, row, &a->v);
    look_at(&a->v, t->suit[row], &a->led);
    a->best_plain = t->best_plain[row];
    a->best_trump = t->best_trump[row];
    a->is_trumped = a->best_trump != EXCUSE;
    a->trumps_decide = a->is_trumped || !t->suit[row];
    a->ours = a->v.friends[t->winner[row]];
    a->at_stake = lying_half_points(t, c->book, row) + a->v.mine->later_card * (float)t->later;
    chances_to_overtrump(a, a->best_trump, a->beaten_by_trumps);
    fate f = fate_of_plain(a, a->best_plain);
    a->kept = a->ours * f.held + f.rescued;
}

/* The card that tells that only a lower one is left: the higher of two low cards. */
static word doubleton_signal(const answer *a, word suit)
{
    word holding = a->v.plain & suit;
    int two = count(holding) == (int)a->v.book->doubleton && !(holding & COURTS);
    return a->v.signals && two ? highest(holding) : 0;
}

static void offer_of_suit(const answer *a, word suit, word legal, word also, offers *o)
{
    word low = legal & ~COURTS, signal = doubleton_signal(a, suit);
    word likely[LIKELY_OF_SUIT + 1] = {lowest(low), highest(low)};
    for (int rank = JACK; rank <= RANKS; rank++)
        likely[2 + rank - JACK] = legal & RANK(rank);
    likely[LIKELY_OF_SUIT] = also;
    word offered = 0;
    for (int number = 0; number <= LIKELY_OF_SUIT; number++) {
        word card = unless_offered(likely[number], &offered);
        if (!card)
            continue;
        fate f = fate_of_plain(a, higher_of(card, a->best_plain));
        int winning = card > a->best_plain && !a->is_trumped;
        float points = half_points(a->v.book, card);
        int master = !(a->led.unseen & above(card));
        float gain = either(winning, f.held + f.rescued, a->kept) * (a->at_stake + points);
        gain -= kept_plain(&a->v, points, master, a->led.unruffed);
        gain += a->v.book->signal * (float)(card == signal);
        offer(o, card, 0, gain);
    }
}

/* Cards of other suits, of all suits the lowest ones first. */
static void offer_strays(const answer *a, word legal, word also, offers *o)
{
    word likely[LIKELY_STRAYS + 1][SUITS], offered = 0;
    suit_view seen[SUITS];
    for (int suit = 0; suit < SUITS; suit++) {
        word cards = legal & SUIT(suit), top = highest(cards);
        likely[0][suit] = lowest(cards);
        likely[1][suit] = top;
        likely[2][suit] = highest(cards & ~top);
        likely[LIKELY_STRAYS][suit] = also & SUIT(suit);
        if (cards)
            look_at(&a->v, SUIT(suit), &seen[suit]);
    }
    for (int number = 0; number < (LIKELY_STRAYS + 1) * SUITS; number++) {
        const suit_view *s = &seen[number % SUITS];
        word card = unless_offered(likely[number / SUITS][number % SUITS], &offered);
        if (!card)
            continue;
        float points = half_points(a->v.book, card);
        float gain = a->kept * (a->at_stake + points);
        gain -= kept_plain(&a->v, points, !(s->unseen & above(card)), s->unruffed);
        offer(o, card, 0, gain);
    }
}

static void offer_trumps(const answer *a, word legal, word also, offers *o)
{
    word others = legal & ~(PETIT | TRUMP_21);
    word likely[LIKELY_TRUMPS + 1] = {
        lowest(others), highest(others), legal & PETIT, legal & TRUMP_21, also};
    word offered = 0;
    for (int number = 0; number <= LIKELY_TRUMPS; number++) {
        word card = unless_offered(likely[number], &offered);
        if (!card)
            continue;
        fate f = fate_of_trump(a, card);
        float wins = either(card > a->best_trump, 1, a->ours);
        float chance = wins * f.held + f.rescued * (float)(card != PETIT);
        float gain = chance * (a->at_stake + trump_half_points(a->v.book, card));
        offer(o, 0, card, gain - kept_trump(a->t, &a->v, card));
    }
}

/* Offer those legal cards that may be the best, and one that is looked at in any case. */
static void offer_answers(const table *t, const counting *c, ptrdiff_t row, pair legal, offers *o)
{
    answer a;
    word suit = t->suit[row];
    think(t, c, row, &a);
    if (legal.plain & suit)
        offer_of_suit(&a, suit, legal.plain & suit, o->asked.plain & suit, o);
    if (legal.plain & ~suit)
        offer_strays(&a, legal.plain & ~suit, o->asked.plain & ~suit, o);
    if (legal.trumps & TRUMPS)
        offer_trumps(&a, legal.trumps & TRUMPS, o->asked.trumps & TRUMPS, o);
    if (legal.trumps & EXCUSE)
        offer(o, 0, EXCUSE, a.kept * a.at_stake + excuse_now(t, &a.v, row));
}

#endif
