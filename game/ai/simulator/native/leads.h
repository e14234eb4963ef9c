/* What leading cards gains: see weighed_lead.py. */

#ifndef LEADS_H
#define LEADS_H

#include "keeping.h"
#include "offers.h"

enum { LIKELY_LEADS = 3, LIKELY_TRUMP_LEADS = 2 };

typedef struct {
    const table *t;
    view v;
    int by_taker, by_others; /* the suits that the taker has led, and that anybody else has */
    float later;             /* what all others will add */
} leader;

/* A suit that cards are led from. */
typedef struct {
    word cards;
    int bit;
    suit_view seen;
} lead_suit;

static float takers_plan(const leader *l, const lead_suit *s, int master)
{
    const side_figures *f = l->v.attack;
    word holdings = l->v.plain & s->cards;
    float longer = greater((float)count(holdings) - l->v.book->long_from, 0);
    int owns_master = !(s->cards & above(highest(holdings)) & s->seen.unseen);
    return f->each_long_card * longer + f->cash * (float)(master && !l->v.hunts) +
           f->from_master * (float)(owns_master && !master);
}

/* What a low card of a fresh suit tells (section 10). */
static float lead_signal(const leader *l, const lead_suit *s, word card)
{
    int opened = (l->by_taker | l->by_others) & s->bit;
    int promises = place_of(card) / SUITS < (int)l->v.book->highest_promise;
    int major = (s->cards & l->v.plain & QUEENS_AND_KINGS) != 0;
    return l->v.book->signal * (float)(!opened && !(card & COURTS) && promises == major);
}

static float partners_plan(const leader *l, const lead_suit *s, word card)
{
    float wanted = l->v.attack->return_to_taker * (float)((l->by_taker & s->bit) != 0);
    float plan = either((card & l->v.called) != 0, l->v.attack->reveal, wanted);
    return plan + lead_signal(l, s, card) * (float)l->v.signals;
}

static float defences_plan(const leader *l, const lead_suit *s, word card, int master)
{
    const side_figures *f = l->v.defence;
    float takers = (float)((l->by_taker & s->bit) != 0);
    return f->force * of_taker(&l->v, s->seen.ruffs) +
           f->taker_suit * takers * (1 - of_taker(&l->v, s->seen.empty)) +
           f->return_to_friend * (float)((l->by_others & s->bit) != 0) +
           f->bare_honour * (float)((card & COURTS) && !master) + lead_signal(l, s, card);
}

static float plan(const leader *l, const lead_suit *s, word card, int master)
{
    float others =
        either(l->v.attacks, partners_plan(l, s, card), defences_plan(l, s, card, master));
    return either(l->v.takes, takers_plan(l, s, master), others);
}

static void offer_plain_lead(const leader *l, const lead_suit *s, word card, offers *o)
{
    float none[MOST_OTHERS], beats[MOST_OTHERS], points = half_points(l->v.book, card);
    word higher = s->cards & above(card);
    int master = !(higher & s->seen.unseen);
    without(s->seen.shares, count(higher & s->seen.rivals), none);
    for (int other = 0; other < MOST_OTHERS; other++) {
        beats[other] = lesser(1 - none[other], 1 - s->seen.empty[other]);
        beats[other] *= l->v.book->willing_to_win;
        beats[other] += s->seen.ruffs[other];
    }
    fate f = overtaken(l->v.book, l->v.friends, beats, l->v.others);
    float gain = (f.held + f.rescued) * (points + l->later);
    gain -= kept_plain(&l->v, points, master, s->seen.unruffed);
    gain += plan(l, s, card, master);
    offer(o, card, 0, gain);
}

/* Of all suits the lowest cards first. */
static void offer_plain_leads(const leader *l, word legal, word also, offers *o)
{
    word likely[LIKELY_LEADS + 1][SUITS], offered = 0;
    lead_suit suits[SUITS];
    for (int suit = 0; suit < SUITS; suit++) {
        word cards = legal & SUIT(suit);
        likely[0][suit] = lowest(cards);
        likely[1][suit] = highest(cards & ~COURTS);
        likely[2][suit] = highest(cards);
        likely[LIKELY_LEADS][suit] = also & SUIT(suit);
        suits[suit].cards = SUIT(suit);
        suits[suit].bit = 1 << suit;
        if (cards)
            look_at(&l->v, SUIT(suit), &suits[suit].seen);
    }
    for (int number = 0; number < (LIKELY_LEADS + 1) * SUITS; number++) {
        word card = unless_offered(likely[number / SUITS][number % SUITS], &offered);
        if (card)
            offer_plain_lead(l, &suits[number % SUITS], card, o);
    }
}

/* What a round of trumps is worth to the taker. */
static float drawing(const view *v)
{
    float draws = either(v->hunts, v->attack->per_trump * v->surplus, v->attack->draw);
    return either(v->opposing < v->book->all_drawn, v->attack->no_trumps_out, draws);
}

/* Whether the taker, who may have the Petit, seems to have fewer trumps than the leader. */
static int taker_seems_short(const view *v)
{
    float mine = (float)count(v->trumps), share = of_taker(v, v->trump_shares);
    return mine > v->defence->hunt_share * (share * (float)v->out) && v->petit_out &&
           mine >= v->defence->hunt_trumps && share > 0;
}

static float trump_plan(const leader *l)
{
    const view *v = &l->v;
    int joins = ((v->attacks ? l->by_taker : l->by_others) & TRUMP_BIT) && v->petit_out;
    float alone = either(taker_seems_short(v), v->defence->hunt, v->defence->trumps);
    alone *= (float)!v->attacks;
    return either(v->takes, drawing(v), either(joins, v->mine->joining, alone));
}

/* What leading the 21 is worth to a friend of the attack who may have the Petit. */
static float shelter(const view *v)
{
    float helped = 0;
    for (int other = 0; other < MOST_OTHERS; other++)
        helped += v->friends[other] * v->trump_shares[other];
    return v->attack->shelter * (helped * (float)v->petit_out * (float)v->attacks);
}

static void offer_trump_lead(const leader *l, word card, float planned, offers *o)
{
    const view *v = &l->v;
    float beats[MOST_OTHERS];
    int petit = card == PETIT;
    without(v->trump_shares, count(v->trumps_out & above(card)), beats);
    for (int other = 0; other < MOST_OTHERS; other++)
        beats[other] = 1 - beats[other];
    fate f = overtaken(v->book, v->friends, beats, v->others);
    float chance = f.held + f.rescued * (float)!petit; /* nobody counts on a rescue of the Petit */
    float gain = chance * (trump_half_points(v->book, card) + l->later);
    gain -= kept_trump(l->t, v, card);
    gain += planned + v->book->petit_lead * (float)(petit && !v->rules_trumps);
    gain += shelter(v) * (float)(card == TRUMP_21);
    int odd = (card & ODD_TRUMPS) != 0, many = count(v->trumps) >= (int)v->book->many_trumps;
    gain += v->book->signal * (float)(v->signals && odd == many);
    offer(o, 0, card, gain);
}

static float excuse_led(const leader *l, ptrdiff_t row)
{
    float friends = 0;
    for (int other = 0; other < l->v.others; other++)
        friends += l->v.friends[other];
    return friends / (float)l->v.others * l->later + excuse_now(l->t, &l->v, row);
}

/* Offer those legal leads that may be the best, and one that is looked at in any case. */
static void offer_leads(const table *t, const counting *c, ptrdiff_t row, pair legal, offers *o)
{
    leader l = {.t = t, .by_taker = t->led_by_taker[row], .by_others = t->led_by_others[row]};
    word spare = sparing_petit(legal.trumps & TRUMPS);
    see(t, c, row, &l.v);
    l.later = l.v.mine->later_card_led * (float)l.v.others;
    if (legal.plain)
        offer_plain_leads(&l, legal.plain, o->asked.plain, o);
    if (spare) {
        word likely[LIKELY_TRUMP_LEADS + 1] = {
            lowest(spare), highest(spare), o->asked.trumps & TRUMPS};
        float planned = trump_plan(&l);
        word offered = 0;
        for (int number = 0; number <= LIKELY_TRUMP_LEADS; number++) {
            word card = unless_offered(likely[number], &offered);
            if (card)
                offer_trump_lead(&l, card, planned, o);
        }
    }
    if (legal.trumps & EXCUSE)
        offer(o, 0, EXCUSE, excuse_led(&l, row));
}

#endif
