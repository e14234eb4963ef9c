/* What the player to play may believe of the others: see seat_view.py. */

#ifndef VIEW_H
#define VIEW_H

#include "figures.h"
#include "table.h"

/* What somebody counts with. */
typedef struct {
    const figures *book;
    float hidden_void; /* how likely the taker has laid away a suit that he never showed */
} counting;

typedef struct {
    const figures *book;
    float hidden_void;
    const side_figures *mine, *attack, *defence;
    int attacks, takes, signals;
    word plain, trumps;     /* what he holds, the Excuse left aside */
    word known;             /* plain cards that he has seen */
    word called;            /* as long as it has not been played */
    word trumps_out;
    int out;                /* how many these are */
    int petit_out, hunts, rules_trumps;
    float opposing, surplus;
    float away;             /* cards that are away, and hidden from him */
    int others, taker[MOST_OTHERS], lacked[MOST_OTHERS], shown[MOST_OTHERS];
    float friends[MOST_OTHERS];
    float trump_shares[MOST_OTHERS];
    float some_trump[MOST_OTHERS];
    float room[MOST_OTHERS]; /* plain cards that he is likely to have */
} view;

/* One suit as he sees it. */
typedef struct {
    word unseen, rivals;
    float shares[MOST_OTHERS], empty[MOST_OTHERS], ruffs[MOST_OTHERS];
    float unruffed;
} suit_view;

static inline float lesser(float one, float other)
{
    return one < other ? one : other;
}

static inline float greater(float one, float other)
{
    return one > other ? one : other;
}

/* The one number or the other, rounded as blending.py does it. */
static inline float either(int flag, float yes, float no)
{
    return no + (yes - no) * (float)flag;
}

/* The chance of each player to have none of so many cards, by his chance to have each of them. */
static inline void without(const float *shares, int number, float *none)
{
    float lacking[MOST_OTHERS];
    for (int other = 0; other < MOST_OTHERS; other++) {
        lacking[other] = 1 - shares[other];
        none[other] = 1 - shares[other] * (float)(number & 1);
    }
    for (number >>= 1; number; number >>= 1) {
        for (int other = 0; other < MOST_OTHERS; other++)
            lacking[other] *= lacking[other];
        if (number & 1)
            for (int other = 0; other < MOST_OTHERS; other++)
                none[other] *= 1 - (1 - lacking[other]);
    }
}

/* The others, and places that stay empty: there is nobody who has anything, or is a foe. */
static void see_others(const table *t, ptrdiff_t row, view *v)
{
    for (int other = 0; other < v->others; other++) {
        int player = other_player(t, other), role = of_player(t, t->roles, player, row);
        v->taker[other] = (role & TAKER) != 0;
        v->friends[other] = (float)((role & ATTACK) == v->attacks);
        v->lacked[other] = of_player(t, t->lacked, player, row);
        v->shown[other] = of_player(t, t->shown, player, row);
    }
    for (int other = v->others; other < MOST_OTHERS; other++) {
        v->taker[other] = 0;
        v->friends[other] = 1;
        v->lacked[other] = v->shown[other] = ALL_BITS;
    }
}

static void see_trumps(const table *t, view *v)
{
    float sum = 0, none[MOST_OTHERS];
    for (int other = 0; other < MOST_OTHERS; other++) {
        float pull = 1 + v->book->taker_leaning * (float)v->taker[other];
        v->trump_shares[other] = pull * (float)!(v->lacked[other] & TRUMP_BIT);
        sum += v->trump_shares[other];
    }
    sum = greater(sum, 1);
    for (int other = 0; other < MOST_OTHERS; other++)
        v->trump_shares[other] /= sum;
    without(v->trump_shares, v->out, none);
    for (int other = 0; other < MOST_OTHERS; other++) {
        float cards = (float)(t->now->tricks_left - (other < t->turn));
        v->some_trump[other] = 1 - none[other];
        v->room[other] =
            greater(cards - v->trump_shares[other] * (float)v->out, v->book->least_room);
    }
}

/* Where it is a secret who is a friend: until the called card falls its holder alone knows. */
static void guess_friends(const table *t, ptrdiff_t row, view *v)
{
    word own = v->called & (v->plain | (t->away_seen[row] ? t->away[row] : 0));
    if (!v->called || (v->takes ? own != 0 : v->attacks))
        return;
    int asked = suit_bit(suit_of(v->called)), may_hold[MOST_OTHERS], holders = 0;
    for (int other = 0; other < v->others; other++) {
        may_hold[other] = !(v->lacked[other] & asked) && !v->taker[other];
        holders += may_hold[other];
    }
    for (int other = 0; other < v->others; other++) {
        float partner = (float)may_hold[other] / (float)(holders ? holders : 1);
        float guess = either(v->takes, partner, (1 - partner) * (float)!v->taker[other]);
        v->friends[other] = either(1, guess, v->friends[other]);
    }
}

static void see_strength(view *v)
{
    float opposing = 0;
    int opponents = 0;
    for (int other = 0; other < MOST_OTHERS; other++) {
        opposing += (1 - v->friends[other]) * v->trump_shares[other];
        opponents += v->friends[other] < 0.5f;
    }
    v->opposing = opposing * (float)v->out;
    v->surplus = (float)count(v->trumps) - v->opposing / (float)(opponents ? opponents : 1);
    v->petit_out = (v->trumps_out & PETIT) != 0;
    v->hunts = v->petit_out && v->surplus >= v->book->margin;
    v->rules_trumps = v->opposing < v->book->no_trumps_left;
}

/* See a table as the player to play does. */
static void see(const table *t, const counting *c, ptrdiff_t row, view *v)
{
    int role = of_player(t, t->roles, t->turn, row);
    v->attacks = role & ATTACK;
    v->takes = (role & TAKER) != 0;
    v->book = c->book;
    v->hidden_void = c->hidden_void;
    v->defence = &c->book->sides[0];
    v->attack = &c->book->sides[1];
    v->mine = &c->book->sides[v->attacks];
    v->others = t->players - 1;
    v->plain = plain_of_player(t, t->turn, row);
    word ruling = trumps_of_player(t, t->turn, row);
    int sees_away = v->takes && t->away_seen[row];
    word fallen = t->gone[row] | t->lying[row];
    word trumps_fallen = trumps_of(t, t->gone, row) | trumps_of(t, t->lying, row);
    v->trumps = ruling & TRUMPS;
    v->known = fallen | v->plain | (sees_away ? t->away[row] : 0);
    v->trumps_out =
        TRUMPS & ~(trumps_fallen | ruling | (sees_away ? trumps_of(t, t->away, row) : 0));
    v->out = count(v->trumps_out);
    v->called = t->called[row] & ~fallen;
    v->away = sees_away ? 0 : (float)t->now->away;
    v->signals = !v->takes && (!v->attacks || v->called);
    see_others(t, row, v);
    see_trumps(t, v);
    guess_friends(t, row, v);
    see_strength(v);
}

/* Look at one suit, given by all its cards; nothing stands for no suit. */
static void look_at(const view *v, word suit, suit_view *s)
{
    int bit = suit_bit(suit);
    s->unseen = suit & ~v->known;
    s->rivals = v->takes ? s->unseen & ~v->called : s->unseen;
    s->unruffed = 1;
    float total = 0;
    for (int other = 0; other < MOST_OTHERS; other++) {
        s->shares[other] = v->room[other] * (float)!(v->lacked[other] & bit);
        total += s->shares[other];
    }
    total = greater(total + v->away, v->book->least_room);
    for (int other = 0; other < MOST_OTHERS; other++)
        s->shares[other] /= total;
    without(s->shares, count(s->unseen), s->empty);
    for (int other = 0; other < MOST_OTHERS; other++) {
        float laid_away = (float)!(v->shown[other] & bit) * v->hidden_void;
        s->empty[other] += (1 - s->empty[other]) * laid_away * (float)v->taker[other];
        s->ruffs[other] = s->empty[other] * v->some_trump[other];
        s->unruffed *= 1 - (1 - v->friends[other]) * s->ruffs[other];
    }
}

/* Part of chances of all others that is about the taker. */
static inline float of_taker(const view *v, const float *chances)
{
    float part = 0;
    for (int other = 0; other < MOST_OTHERS; other++)
        part += chances[other] * (float)v->taker[other];
    return part;
}

typedef struct {
    float held, rescued;
} fate;

/* What those still to play make of a card that wins so far: see overtaking.py. */
static fate overtaken(const figures *book, const float *friends, const float *beats, int players)
{
    fate f = {1, 0};
    if (!players)
        return f;
    f.held = 1 - beats[0];
    f.rescued = friends[0] * beats[0];
    for (int other = 1; other < players; other++) {
        float again = beats[other] * book->second_takeover;
        float won = (1 - f.held) * again;
        won += f.held * beats[other];
        won *= friends[other];
        f.rescued *= 1 - again;
        f.rescued += won;
        f.held *= 1 - beats[other];
    }
    return f;
}

#endif
