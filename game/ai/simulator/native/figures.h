/* What is counted with, all in half-points or as chances: weighing.py writes it in this order. */

#ifndef FIGURES_H
#define FIGURES_H

enum { GUARDS = 8 };

/* One side's: Figures of figures.py, which says what they mean, in the same order. */
typedef struct {
    float second_kept;
    float later_card;
    float later_card_led;
    float master_power;
    float trump_base;
    float trump_reach;
    float free_trump;
    float excuse_held;
    float excuse_urgent;
    float joining;
    float shelter;
    float draw;
    float no_trumps_out;
    float per_trump;
    float cash;
    float from_master;
    float each_long_card;
    float reveal;
    float return_to_taker;
    float force;
    float return_to_friend;
    float taker_suit;
    float trumps;
    float bare_honour;
    float hunt;
    float hunt_trumps;
    float hunt_share;
} side_figures;

typedef struct {
    side_figures sides[2]; /* the defence's, the attack's */
    float taker_leaning;   /* how much likelier than others' a trump is the taker's: odds.py */
    float least_room;      /* plain cards that anybody may have: seat_view.py */
    float margin;          /* trumps beyond a fair share that a hunt takes: petit_hunt.py */
    float all_drawn;       /* trumps out that are as good as none to a taker: lead_taker.py */
    float long_from;       /* cards that a long suit has more than: lead_taker.py */
    float no_trumps_left;  /* the same to whoever counts on his own: worth.py */
    float willing_to_win;  /* how often who can beat a plain card does: position.py */
    float second_takeover; /* how often a second player beats what was beaten: position.py */
    float master_later;    /* how often a master holds later on: worth.py */
    float petit_stake;     /* what hangs on the Petit: worth.py */
    float au_bout;         /* what each point of its bonus is worth: worth.py */
    float petit_lead;      /* what leading it costs: lead.py */
    float bout;            /* what a bout counts */
    float low_card;        /* what a low card counts */
    float each_rank;       /* what a court card counts more than the one below it: keeping.py */
    float signal;          /* what a signal is worth: signals.py */
    float doubleton;       /* cards with which the higher one is played first: signals.py */
    float highest_promise; /* up to which rank a low card promises: signals.py */
    float many_trumps;     /* which are told by an odd one: signals.py */
    float last_call;       /* more than any card gains: keeping.py */
    float petit_kept[2][GUARDS]; /* the stake that is left of a Petit that is kept, by whether the
                                    taker has it, and by its guards */
} figures;

#endif
