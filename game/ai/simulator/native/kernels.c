/* The loops over the rows of a table, each of which does bit for bit what NumPy does elsewhere. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "answers.h"
#include "leads.h"
#include "learnt.h"
#include "placing.h"
#include "play.h"
#include "quick.h"

enum { WORD = sizeof(word), PAIR = 2 * WORD };
enum { MOST_BUFFERS = ARRAYS + 5 }; /* those of a table, and what else a loop is given */

/* All that a call holds of Python's memory, to be released in the end. */
typedef struct {
    Py_buffer buffers[MOST_BUFFERS];
    int number;
} holds;

static void release(holds *h)
{
    while (h->number)
        PyBuffer_Release(&h->buffers[--h->number]);
}

/* The memory of an array that must have so many bytes; NULL, with an error, if it has not. */
static void *hold(holds *h, PyObject *array, Py_ssize_t bytes, int flags)
{
    Py_buffer *buffer = &h->buffers[h->number];
    if (h->number == MOST_BUFFERS) {
        PyErr_SetString(PyExc_SystemError, "no room for so many arrays");
        return NULL;
    }
    if (PyObject_GetBuffer(array, buffer, flags) < 0)
        return NULL;
    h->number++;
    if (buffer->len == bytes)
        return buffer->buf;
    PyErr_Format(PyExc_ValueError, "an array of %zd bytes in place of %zd", buffer->len, bytes);
    return NULL;
}

/* How many values an array has in each row. */
static int values(int array, int players)
{
    switch (array) {
    case HANDS:
        return 2 * players;
    case AWAY: case LYING: case GONE: case WON:
        return 2;
    case ROLES: case LACKED: case SHOWN: case NOW:
        return players;
    default:
        return 1;
    }
}

static void lay(void *const *a, table *t)
{
    t->hands = a[HANDS];
    t->away = a[AWAY];
    t->called = a[CALLED];
    t->closed = a[CLOSED];
    t->lying = a[LYING];
    t->suit = a[LED];
    t->best_plain = a[BEST_PLAIN];
    t->best_trump = a[BEST_TRUMP];
    t->winner = a[WINNER];
    t->gone = a[GONE];
    t->won = a[WON];
    t->roles = a[ROLES];
    t->away_seen = a[AWAY_SEEN];
    t->imprenable_side = a[IMPRENABLE_SIDE];
    t->unled = a[UNLED];
    t->winner_attacks = a[WINNER_ATTACKS];
    t->excuse_led = a[EXCUSE_LED];
    t->attack_tricks = a[ATTACK_TRICKS];
    t->excuse_last = a[EXCUSE_LAST];
    t->petit_au_bout = a[PETIT_AU_BOUT];
    t->lacked = a[LACKED];
    t->shown = a[SHOWN];
    t->shown_now = a[NOW];
    t->led_by_taker = a[BY_TAKER];
    t->led_by_others = a[BY_OTHERS];
}

/* Take hold of a table, to change it or to read only; -1, with an error, if it is none. */
static int open_table(
    holds *h, PyObject *now, PyObject *arrays, Py_ssize_t rows, int flags, table *t)
{
    void *found[ARRAYS];
    const moment *m = hold(h, now, sizeof(moment), PyBUF_SIMPLE);
    if (!m)
        return -1;
    if (m->players < 2 || m->players > MOST_PLAYERS || m->turn < 0 || m->turn >= m->players) {
        PyErr_SetString(PyExc_ValueError, "no such place at a table");
        return -1;
    }
    if (PyTuple_Size(arrays) != ARRAYS) {
        PyErr_Format(PyExc_TypeError, "a table has %d arrays", ARRAYS);
        return -1;
    }
    for (int array = 0; array < ARRAYS; array++) {
        Py_ssize_t bytes = values(array, m->players) * (array < BYTES ? WORD : 1) * rows;
        found[array] = hold(h, PyTuple_GetItem(arrays, array), bytes, flags);
        if (!found[array])
            return -1;
    }
    t->rows = rows;
    t->now = m;
    t->players = m->players;
    t->turn = m->turn;
    t->later = m->players - 1 - m->turn;
    lay(found, t);
    return 0;
}

static inline pair pair_at(const word *cards, Py_ssize_t rows, Py_ssize_t row)
{
    return (pair){cards[row], cards[rows + row]};
}

static inline void put(word *cards, Py_ssize_t rows, Py_ssize_t row, pair card)
{
    cards[row] = card.plain;
    cards[rows + row] = card.trumps;
}

static PyObject *legal(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *now, *arrays, *out;
    Py_ssize_t rows;
    table t;
    word *found;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOO!O", &rows, &now, &PyTuple_Type, &arrays, &out))
        return NULL;
    int failed = open_table(&h, now, arrays, rows, PyBUF_SIMPLE, &t) < 0 ||
                 !(found = hold(&h, out, PAIR * rows, PyBUF_WRITABLE));
    for (Py_ssize_t row = 0; !failed && row < rows; row++)
        put(found, rows, row, legal_cards(&t, row));
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static PyObject *play_all(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *now, *arrays, *cards;
    Py_ssize_t rows;
    table t;
    const word *played;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOO!O", &rows, &now, &PyTuple_Type, &arrays, &cards))
        return NULL;
    int failed = open_table(&h, now, arrays, rows, PyBUF_WRITABLE, &t) < 0 ||
                 !(played = hold(&h, cards, PAIR * rows, PyBUF_SIMPLE));
    for (Py_ssize_t row = 0; !failed && row < rows; row++)
        play(&t, row, pair_at(played, rows, row));
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static int any(const word *words, Py_ssize_t rows)
{
    for (Py_ssize_t row = 0; row < rows; row++)
        if (words[row])
            return 1;
    return 0;
}

static PyObject *quick(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *now, *arrays, *legal, *out;
    Py_ssize_t rows;
    table t;
    const word *open;
    word *chosen;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOO!OO", &rows, &now, &PyTuple_Type, &arrays, &legal, &out))
        return NULL;
    int failed = open_table(&h, now, arrays, rows, PyBUF_SIMPLE, &t) < 0 ||
                 !(open = hold(&h, legal, PAIR * rows, PyBUF_SIMPLE)) ||
                 !(chosen = hold(&h, out, PAIR * rows, PyBUF_WRITABLE));
    int any_called = !failed && any(t.called, rows);
    for (Py_ssize_t row = 0; !failed && row < rows; row++)
        put(chosen, rows, row, quick_card(&t, row, any_called, pair_at(open, rows, row)));
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static offers weigh(const table *t, const counting *c, ptrdiff_t row, pair legal, pair asked)
{
    offers o = {{0, 0}, -1e30f, asked, -1e30f};
    (t->turn ? offer_answers : offer_leads)(t, c, row, legal, &o);
    return o;
}

static PyObject *best(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *now, *arrays, *book, *legal, *out;
    Py_ssize_t rows;
    table t;
    counting c;
    const word *open;
    word *chosen;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOO!OfOO", &rows, &now, &PyTuple_Type, &arrays, &book,
                          &c.hidden_void, &legal, &out))
        return NULL;
    int failed = open_table(&h, now, arrays, rows, PyBUF_SIMPLE, &t) < 0 ||
                 !(c.book = hold(&h, book, sizeof(figures), PyBUF_SIMPLE)) ||
                 !(open = hold(&h, legal, PAIR * rows, PyBUF_SIMPLE)) ||
                 !(chosen = hold(&h, out, PAIR * rows, PyBUF_WRITABLE));
    for (Py_ssize_t row = 0; !failed && row < rows; row++) {
        pair card = pair_at(open, rows, row);
        if (count(card.plain) + count(card.trumps) > 1)
            card = weigh(&t, &c, row, card, (pair){0, 0}).best;
        put(chosen, rows, row, card);
    }
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static PyObject *behind(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *now, *arrays, *book, *legal, *cards, *out;
    Py_ssize_t rows;
    table t;
    counting c;
    const word *open, *asked;
    float *gaps;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOO!OfOOO", &rows, &now, &PyTuple_Type, &arrays, &book,
                          &c.hidden_void, &legal, &cards, &out))
        return NULL;
    int failed = open_table(&h, now, arrays, rows, PyBUF_SIMPLE, &t) < 0 ||
                 !(c.book = hold(&h, book, sizeof(figures), PyBUF_SIMPLE)) ||
                 !(open = hold(&h, legal, PAIR * rows, PyBUF_SIMPLE)) ||
                 !(asked = hold(&h, cards, PAIR * rows, PyBUF_SIMPLE)) ||
                 !(gaps = hold(&h, out, (Py_ssize_t)sizeof(float) * rows, PyBUF_WRITABLE));
    for (Py_ssize_t row = 0; !failed && row < rows; row++) {
        offers o = weigh(&t, &c, row, pair_at(open, rows, row), pair_at(asked, rows, row));
        gaps[row] = o.gain - o.asked_gain;
    }
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

/* The card that has so many others of its set before it, plain ones first. */
static pair nth(pair cards, int number)
{
    int in_plain = count(cards.plain), is_plain = number < in_plain;
    word left = is_plain ? cards.plain : cards.trumps;
    for (number -= is_plain ? 0 : in_plain; number; number--)
        left &= left - 1;
    return is_plain ? (pair){lowest(left), 0} : (pair){0, lowest(left)};
}

static PyObject *random_moves(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *legal, *draws, *out;
    Py_ssize_t rows;
    float share;
    const word *open;
    const float *drawn;
    word *left;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOOfO", &rows, &legal, &draws, &share, &out))
        return NULL;
    int failed = !(open = hold(&h, legal, PAIR * rows, PyBUF_SIMPLE)) ||
                 !(drawn = hold(&h, draws, (Py_ssize_t)sizeof(float) * rows, PyBUF_SIMPLE)) ||
                 !(left = hold(&h, out, PAIR * rows, PyBUF_WRITABLE));
    for (Py_ssize_t row = 0; !failed && row < rows; row++) {
        pair cards = pair_at(open, rows, row);
        if (drawn[row] < share) {
            int all = count(cards.plain) + count(cards.trumps);
            int number = (int)(drawn[row] / share * (float)all);
            cards = nth(cards, number < all ? number : all - 1);
        }
        put(left, rows, row, cards);
    }
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static PyObject *shown(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *now, *arrays, *dogs, *cards, *book, *out;
    Py_ssize_t rows;
    table t;
    const word *dog, *usual;
    const float *scales;
    float *inputs;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOO!OOOO", &rows, &now, &PyTuple_Type, &arrays, &dogs, &cards,
                          &book, &out))
        return NULL;
    int failed = open_table(&h, now, arrays, rows, PyBUF_SIMPLE, &t) < 0;
    Py_ssize_t width = failed ? 0 : shown_inputs(&t);
    failed = failed || !(dog = hold(&h, dogs, PAIR * rows, PyBUF_SIMPLE)) ||
             !(usual = hold(&h, cards, PAIR * rows, PyBUF_SIMPLE)) ||
             !(scales = hold(&h, book, (Py_ssize_t)sizeof(float) * width, PyBUF_SIMPLE)) ||
             !(inputs = hold(&h, out, (Py_ssize_t)sizeof(float) * width * rows, PyBUF_WRITABLE));
    for (Py_ssize_t row = 0; !failed && row < rows; row++) {
        pen p = {inputs + width * row, scales};
        show(&t, row, pair_at(dog, rows, row), pair_at(usual, rows, row), p);
    }
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static PyObject *preferred(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *legal, *cards, *out;
    Py_ssize_t rows;
    float loyalty, *values;
    const word *open, *usual;
    (void)self;
    if (!PyArg_ParseTuple(args, "nOOfO", &rows, &legal, &cards, &loyalty, &out))
        return NULL;
    int failed = !(open = hold(&h, legal, PAIR * rows, PyBUF_SIMPLE)) ||
                 !(usual = hold(&h, cards, PAIR * rows, PyBUF_SIMPLE)) ||
                 !(values = hold(&h, out, (Py_ssize_t)sizeof(float) * PLACES * rows,
                                 PyBUF_WRITABLE));
    for (Py_ssize_t row = 0; !failed && row < rows; row++)
        prefer(pair_at(open, rows, row), pair_at(usual, rows, row), loyalty,
               values + PLACES * row);
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static PyObject *place(PyObject *self, PyObject *args)
{
    holds h = {.number = 0};
    PyObject *memory, *first, *strides, *next, *chances, *luck, *rooms, *modes, *out;
    Py_ssize_t worlds;
    choice c;
    const double *lucks;
    int64_t *room, *mode, *placed;
    (void)self;
    if (!PyArg_ParseTuple(args, "nnnnOOOOOOOOO", &worlds, &c.modes, &c.places, &c.cells, &memory,
                          &first, &strides, &next, &chances, &luck, &rooms, &modes, &out))
        return NULL;
    if (c.modes < 1 || c.places < 1 || c.places > MOST_PLACES)
        return PyErr_Format(PyExc_ValueError, "no cards lie at %zd places", c.places);
    Py_ssize_t choices = c.modes * c.places;
    int failed = !(c.memory = hold(&h, memory, WORD * c.cells, PyBUF_SIMPLE)) ||
                 !(c.first = hold(&h, first, WORD * choices, PyBUF_SIMPLE)) ||
                 !(c.strides = hold(&h, strides, WORD * choices * c.places, PyBUF_SIMPLE)) ||
                 !(c.next = hold(&h, next, WORD * choices, PyBUF_SIMPLE)) ||
                 !(c.chances = hold(&h, chances, WORD * c.places, PyBUF_SIMPLE)) ||
                 !(lucks = hold(&h, luck, WORD * worlds, PyBUF_SIMPLE)) ||
                 !(room = hold(&h, rooms, WORD * worlds * c.places, PyBUF_WRITABLE)) ||
                 !(mode = hold(&h, modes, WORD * worlds, PyBUF_WRITABLE)) ||
                 !(placed = hold(&h, out, WORD * worlds, PyBUF_WRITABLE));
    for (Py_ssize_t world = 0; !failed && world < worlds; world++) {
        placed[world] = place_card(&c, lucks[world], room + c.places * world, mode + world);
        if ((failed = placed[world] < 0))
            PyErr_SetString(PyExc_ValueError, "a card has no place");
    }
    release(&h);
    return failed ? NULL : Py_NewRef(Py_None);
}

static PyMethodDef methods[] = {
    {"legal", legal, METH_VARARGS, "The legal cards of the player to play."},
    {"play", play_all, METH_VARARGS, "Let the player to play lay down his card."},
    {"quick", quick, METH_VARARGS, "What the quick policy plays."},
    {"best", best, METH_VARARGS, "The card that gains most against being kept."},
    {"behind", behind, METH_VARARGS, "How much less a card gains than the best."},
    {"random_moves", random_moves, METH_VARARGS, "Leave one card where chance plays."},
    {"shown", shown, METH_VARARGS, "What the network of leads is shown."},
    {"preferred", preferred, METH_VARARGS, "What is made of the network's answers."},
    {"place", place, METH_VARARGS, "Places of a hidden card."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "kernels", "Compiled inner loops of the simulator.", -1, methods,
    NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_kernels(void)
{
    return PyModule_Create(&definition);
}
