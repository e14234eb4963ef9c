/* Playing a card, and the end of a trick: see table.py, trick.py and signs.py. */

#ifndef PLAY_H
#define PLAY_H

#include <string.h>

#include "legal.h"

static void note_lead(const table *t, ptrdiff_t row, pair card, int role)
{
    int suit = suit_bit(suit_of(card.plain));
    t->shown_now[row] = (uint8_t)suit;
    if (card.trumps & TRUMPS)
        suit |= TRUMP_BIT;
    *(role & TAKER ? &t->led_by_taker[row] : &t->led_by_others[row]) |= (uint8_t)suit;
}

/* Who had to follow and does not has shown what he lacks. */
static void note_answer(const table *t, ptrdiff_t row, pair card, int role)
{
    ptrdiff_t player = t->rows * t->turn + row;
    int own = suit_bit(suit_of(card.plain)), asked = suit_bit(t->suit[row]);
    int strict = t->now->strict, bound = !t->unled[row] && !(card.trumps & free_trumps(role));
    t->shown_now[player] = (uint8_t)own;
    if (!bound || own == asked || !(strict || own))
        return;
    int no_trump = own && (strict || !asked);
    t->lacked[player] |= (uint8_t)(asked | (no_trump ? TRUMP_BIT : 0));
}

static void award(const table *t, ptrdiff_t row, int player)
{
    t->winner[row] = player;
    t->winner_attacks[row] = (of_player(t, t->roles, player, row) & ATTACK) != 0;
}

/* The Excuse, and a Petit like it, sets no suit and wins nothing. */
static void lay_down(const table *t, ptrdiff_t row, pair card, int role)
{
    word excused = card.trumps & EXCUSE;
    if (t->now->never_wins && role & IMPRENABLE)
        excused |= card.trumps & PETIT;
    t->lying[row] |= card.plain;
    t->lying[t->rows + row] |= card.trumps;
    if (card.trumps & EXCUSE)
        t->roles[t->rows * t->turn + row] |= PLAYED_EXCUSE;
    if (t->turn == 0)
        t->excuse_led[row] = (card.trumps & EXCUSE) != 0;
    if (t->unled[row] && !excused) {
        t->suit[row] = suit_of(card.plain);
        t->unled[row] = 0;
    }
    word trump = card.trumps ^ excused, following = card.plain & t->suit[row];
    int is_trumped = t->best_trump[row] != EXCUSE;
    int wins = trump > t->best_trump[row] || (following > t->best_plain[row] && !is_trumped);
    t->best_plain[row] = higher_of(t->best_plain[row], following);
    t->best_trump[row] = higher_of(t->best_trump[row], trump);
    if (wins)
        award(t, row, t->turn);
}

/* The side with the Petit au bout, were this the decisive trick (sections 7 and 11.4). */
static int8_t petit_bonus(const table *t, ptrdiff_t row, int by_excuse)
{
    int itself = t->best_trump[row] == PETIT && !by_excuse;
    int earned = (trumps_of(t, t->lying, row) & PETIT) != 0;
    earned = earned && (itself || !(t->now->petit_must_win || t->imprenable_side[row]));
    return (int8_t)(earned ? (t->winner_attacks[row] ? 1 : -1) : 0);
}

/* Give the last trick to the Excuse, if its side has won all others (section 6). */
static int won_by_excuse(const table *t, ptrdiff_t row)
{
    int exception = t->now->excuse_slam_exception;
    int places = exception == WINS_WHEN_LED ? 1 : exception == WINS_WHEN_PLAYED ? t->players : 0;
    for (int player = 0; player < places; player++) {
        int role = of_player(t, t->roles, player, row);
        if (role & PLAYED_EXCUSE && has_won_all(t, player, row)) {
            award(t, row, player);
            return 1;
        }
    }
    return 0;
}

static void end_decisive_trick(const table *t, ptrdiff_t row)
{
    word trumps = trumps_of(t, t->lying, row);
    int by_excuse = 0;
    if (t->now->tricks_left == 1) {
        t->excuse_last[row] = (trumps & EXCUSE) != 0;
        by_excuse = t->excuse_last[row] && won_by_excuse(t, row);
    }
    if (!by_excuse || trumps & PETIT || !t->now->petit_before_excuse)
        t->petit_au_bout[row] = petit_bonus(t, row, by_excuse);
}

/* Let another player be the first. */
static void turn_words(const table *t, word *values, ptrdiff_t row, int first)
{
    word old[MOST_PLAYERS];
    for (int player = 0; player < t->players; player++)
        old[player] = values[t->rows * player + row];
    for (int player = 0; player < t->players; player++)
        values[t->rows * player + row] = old[(first + player) % t->players];
}

static void turn_bytes(const table *t, uint8_t *values, ptrdiff_t row, int first)
{
    uint8_t old[MOST_PLAYERS];
    for (int player = 0; player < t->players; player++)
        old[player] = values[t->rows * player + row];
    for (int player = 0; player < t->players; player++)
        values[t->rows * player + row] = old[(first + player) % t->players];
}

static void begin_trick(const table *t, ptrdiff_t row)
{
    t->lying[row] = t->lying[t->rows + row] = 0;
    t->suit[row] = t->best_plain[row] = 0;
    t->best_trump[row] = EXCUSE;
    t->unled[row] = 1;
    t->winner[row] = 0;
    t->winner_attacks[row] = t->excuse_led[row] = 0;
}

static void end_trick(const table *t, ptrdiff_t row)
{
    if (t->now->tricks_left <= 2)
        end_decisive_trick(t, row);
    int first = (int)t->winner[row];
    t->roles[t->rows * first + row] |= HAS_TRICK;
    for (int part = 0; part < 2; part++) {
        ptrdiff_t place = t->rows * part + row;
        t->gone[place] |= t->lying[place];
        if (t->winner_attacks[row])
            t->won[place] |= t->lying[place];
    }
    t->attack_tricks[row] += t->winner_attacks[row];
    for (int player = 0; player < t->players; player++) {
        ptrdiff_t place = t->rows * player + row;
        t->shown[place] |= t->shown_now[place];
        t->shown_now[place] = 0;
    }
    turn_words(t, t->hands, row, first);
    turn_words(t, t->hands + t->rows * t->players, row, first);
    turn_bytes(t, t->roles, row, first);
    turn_bytes(t, t->lacked, row, first);
    turn_bytes(t, t->shown, row, first);
    begin_trick(t, row);
}

/* Let the player to play lay down a legal card of his. */
static void play(const table *t, ptrdiff_t row, pair card)
{
    int role = of_player(t, t->roles, t->turn, row);
    t->hands[t->rows * t->turn + row] ^= card.plain;
    t->hands[t->rows * (t->players + t->turn) + row] ^= card.trumps;
    (t->turn ? note_answer : note_lead)(t, row, card, role);
    lay_down(t, row, card, role);
    if (t->turn + 1 == t->players)
        end_trick(t, row);
}

#endif
