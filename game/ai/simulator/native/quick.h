/* A policy by a few habits of good players: see quick_policy.py, quick_lead.py, quick_answer.py. */

#ifndef QUICK_H
#define QUICK_H

#include "table.h"

/* Those cards and all that are below one of them in its suit. */
static inline word with_lower(word plain)
{
    for (int ranks = 1; ranks <= 8; ranks *= 2)
        plain |= plain >> SUITS * ranks;
    return plain;
}

static inline word suits_touched(word plain)
{
    return (with_lower(plain) & RANK(1)) * FIRST_SUIT;
}

static word longest_suit(word plain)
{
    word longest = plain & SUIT(0);
    for (int suit = 1; suit < SUITS; suit++)
        if (count(plain & SUIT(suit)) > count(longest))
            longest = plain & SUIT(suit);
    return longest;
}

/* Draw trumps while ruling them, cash masters; else low from the longest suit. */
static pair quick_lead(const table *t, ptrdiff_t row, pair legal)
{
    word plain = legal.plain, trumps = legal.trumps & TRUMPS, gone = t->gone[row];
    int attacks = of_player(t, t->roles, t->turn, row) & ATTACK;
    word out = TRUMPS & ~(trumps_of(t, t->gone, row) | trumps_of_player(t, t->turn, row));
    word others = PLAIN_CARDS & ~(gone | plain_of_player(t, t->turn, row));
    word cashes = plain & ~with_lower(others) & (attacks ? PLAIN_CARDS : ~suits_touched(gone));
    word spare = sparing_petit(trumps);
    pair chosen = {0, 0};
    if (!plain || (attacks && out && count(trumps) >= count(out)))
        chosen.trumps = spare > out ? highest(spare) : lowest(spare);
    else
        chosen.plain = cashes ? highest(cashes) : lowest(longest_suit(plain));
    return chosen;
}

/* How a trick stands for the player to play, who knows the sides as far as his seat does. */
typedef struct {
    int attacks, takes;
    int mine;         /* whether he passes for an attacker in his own eyes */
    int theirs;       /* whether the trick so far goes to the other side, by the roles */
    int ours, safe;   /* whether his side wins so far, and no opponent plays after him */
    int is_trumped;
    word rivals, out; /* cards of the suit led that may beat his, and that he has not seen */
} outlook;

static int seems_attacker(const table *t, ptrdiff_t row, int player, int secret)
{
    return (of_player(t, t->roles, player, row) & (secret ? TAKER : ATTACK)) != 0;
}

static void look_out(const table *t, ptrdiff_t row, int any_called, outlook *o)
{
    int role = of_player(t, t->roles, t->turn, row);
    word called = t->called[row], fallen = (t->gone[row] | t->lying[row]) & called;
    o->attacks = (role & ATTACK) != 0;
    o->takes = (role & TAKER) != 0;
    int secret = any_called && called != fallen && (!o->attacks || o->takes);
    int winner = any_called ? seems_attacker(t, row, (int)t->winner[row], secret)
                            : t->winner_attacks[row];
    o->mine = seems_attacker(t, row, t->turn, secret);
    o->theirs = winner != o->attacks;
    o->ours = winner == o->mine && !t->unled[row];
    o->safe = 1;
    for (int player = t->turn + 1; player < t->players; player++)
        o->safe = o->safe && seems_attacker(t, row, player, secret) == o->mine;
    o->is_trumped = t->best_trump[row] != EXCUSE;
    o->out = t->suit[row] & ~(t->gone[row] | plain_of_player(t, t->turn, row) | t->lying[row]);
    o->rivals = o->takes ? o->out & ~called : o->out;
}

/* Whether the highest card of the suit takes the trick for good. */
static int takes_with(const table *t, ptrdiff_t row, const outlook *o, word following)
{
    int master = following > o->rivals, beats = following > t->best_plain[row] && !o->is_trumped;
    int over_friend = !o->safe && master && o->rivals > t->best_plain[row];
    return beats && (o->ours ? over_friend : o->safe || master);
}

/* The lowest trump that will do; the Petit where it is safe, or there is no other. */
static word quick_trump(const table *t, ptrdiff_t row, const outlook *o, word trumps)
{
    word best = t->best_trump[row];
    int undertrumps = !(trumps & above(best)), wins = best == EXCUSE;
    int may_follow = count(o->out) >= 2 * (t->later + 1) && t->suit[row];
    int safe = (o->safe && (wins || (o->ours && undertrumps))) ||
               (wins && o->attacks && may_follow);
    return safe && trumps & PETIT ? PETIT : lowest(sparing_petit(trumps));
}

static pair quick_answer(const table *t, ptrdiff_t row, const outlook *o, pair legal)
{
    word following = legal.plain & t->suit[row], trumps = legal.trumps & TRUMPS;
    int takes = (legal.trumps & above(t->best_trump[row])) != 0;
    int wants = !legal.plain || (takes && !o->ours && !t->unled[row]);
    int ruffs = !following && trumps && wants;
    word plain = following ? following : ruffs ? 0 : legal.plain;
    int high = (o->ours && o->safe) || (following && takes_with(t, row, o, following));
    pair chosen = {high ? highest(plain) : lowest(plain), 0};
    if (ruffs)
        chosen.trumps = quick_trump(t, row, o, trumps);
    return chosen;
}

/* Whether a card is a court or a trump and goes to the other side. */
static int gives_away(const table *t, ptrdiff_t row, const outlook *o, pair card)
{
    int wins = card.trumps > t->best_trump[row] ||
               ((card.plain & t->suit[row]) > t->best_plain[row] && !o->is_trumped);
    return ((card.plain & COURTS) || card.trumps) && !wins && o->theirs;
}

static pair quick_card(const table *t, ptrdiff_t row, int any_called, pair legal)
{
    outlook o = {0};
    pair excuse = {0, EXCUSE};
    if (t->turn)
        look_out(t, row, any_called, &o);
    pair card = t->turn ? quick_answer(t, row, &o, legal) : quick_lead(t, row, legal);
    if (!(legal.trumps & EXCUSE))
        return card;
    int last_chance = t->now->tricks_left == 2 && !t->now->excuse_kept;
    int keeps = t->now->excuse_slam_exception && has_won_all(t, t->turn, row);
    int prefers = !(card.plain || card.trumps) || (t->turn && gives_away(t, row, &o, card)) ||
                  (last_chance && !keeps);
    return prefers ? excuse : card;
}

#endif
