/* Weighs cards on many tables, one row after another, bit for bit as weighing.py does with NumPy. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "answers.h"
#include "leads.h"

/* The arrays of a table, in the order in which weighing.py gives them. */
enum {
    LEGAL, HANDS, GONE, LYING, AWAY, CALLED, LED, BEST_PLAIN, BEST_TRUMP, WINNER,
    ROLES, LACKED, SHOWN, BY_TAKER, BY_OTHERS, ATTACK_TRICKS, AWAY_SEEN,
    ARRAYS
};

typedef struct {
    Py_buffer now, book, arrays[ARRAYS];
    int held; /* how many of these are to be released */
} inputs;

static void release(inputs *in)
{
    Py_buffer *all[2 + ARRAYS] = {&in->now, &in->book};
    for (int number = 0; number < ARRAYS; number++)
        all[2 + number] = &in->arrays[number];
    while (in->held)
        PyBuffer_Release(all[--in->held]);
}

static int take(PyObject *from, Py_buffer *buffer, Py_ssize_t bytes, int flags)
{
    if (PyObject_GetBuffer(from, buffer, flags) < 0)
        return -1;
    if (bytes < 0 || buffer->len == bytes)
        return 0;
    PyErr_Format(PyExc_ValueError, "an array of %zd bytes in place of %zd", buffer->len, bytes);
    PyBuffer_Release(buffer);
    return -1;
}

/* How many values an array has in each row. */
static int values(int array, int players)
{
    if (array == HANDS)
        return 2 * players;
    if (array == ROLES || array == LACKED || array == SHOWN)
        return players;
    return array == LEGAL || array == GONE || array == LYING || array == AWAY ? 2 : 1;
}

static int take_arrays(PyObject *arrays, inputs *in, int players)
{
    Py_ssize_t rows = -1;
    if (PyTuple_Size(arrays) != ARRAYS) {
        PyErr_Format(PyExc_TypeError, "a table has %d arrays", ARRAYS);
        return -1;
    }
    for (int number = 0; number < ARRAYS; number++) {
        Py_ssize_t width = values(number, players) * (number < ROLES ? (Py_ssize_t)sizeof(word) : 1);
        Py_buffer *buffer = &in->arrays[number];
        PyObject *array = PyTuple_GetItem(arrays, number);
        if (take(array, buffer, rows < 0 ? -1 : width * rows, PyBUF_SIMPLE) < 0)
            return -1;
        in->held++;
        if (rows < 0)
            rows = buffer->len / width;
    }
    return 0;
}

static void lay(const inputs *in, table *t)
{
    const Py_buffer *a = in->arrays;
    t->now = in->now.buf;
    t->book = in->book.buf;
    t->rows = a[LEGAL].len / (2 * (Py_ssize_t)sizeof(word));
    t->players = t->now->players;
    t->turn = t->now->turn;
    t->later = t->players - 1 - t->turn;
    t->legal = a[LEGAL].buf;
    t->hands = a[HANDS].buf;
    t->gone = a[GONE].buf;
    t->lying = a[LYING].buf;
    t->away = a[AWAY].buf;
    t->called = a[CALLED].buf;
    t->suit = a[LED].buf;
    t->best_plain = a[BEST_PLAIN].buf;
    t->best_trump = a[BEST_TRUMP].buf;
    t->winner = a[WINNER].buf;
    t->roles = a[ROLES].buf;
    t->lacked = a[LACKED].buf;
    t->shown = a[SHOWN].buf;
    t->led_by_taker = a[BY_TAKER].buf;
    t->led_by_others = a[BY_OTHERS].buf;
    t->attack_tricks = a[ATTACK_TRICKS].buf;
    t->away_seen = a[AWAY_SEEN].buf;
}

/* Take hold of all that a table consists of; release what was taken, even after a failure. */
static int open_table(PyObject *now, PyObject *book, PyObject *arrays, inputs *in, table *t)
{
    in->held = 0;
    if (take(now, &in->now, sizeof(moment), PyBUF_SIMPLE) < 0)
        return -1;
    in->held++;
    if (take(book, &in->book, sizeof(figures), PyBUF_SIMPLE) < 0)
        return -1;
    in->held++;
    const moment *m = in->now.buf;
    if (m->players < 2 || m->players > MOST_OTHERS + 1 || m->turn < 0 || m->turn >= m->players) {
        PyErr_SetString(PyExc_ValueError, "no such place at a table");
        return -1;
    }
    if (take_arrays(arrays, in, m->players) < 0)
        return -1;
    lay(in, t);
    return 0;
}

static offers weigh(const table *t, ptrdiff_t row, word plain, word trumps)
{
    offers o = {0, 0, -1e30f, plain, trumps, -1e30f};
    if (t->turn)
        offer_answers(t, row, plain, trumps, &o);
    else
        offer_leads(t, row, plain, trumps, &o);
    return o;
}

static void choose_all(const table *t, word *chosen)
{
    for (ptrdiff_t row = 0; row < t->rows; row++) {
        word plain = t->legal[row], trumps = trumps_of(t, t->legal, row);
        if (count(plain) + count(trumps) > 1) {
            offers o = weigh(t, row, 0, 0);
            plain = o.plain;
            trumps = o.trumps;
        }
        chosen[row] = plain;
        chosen[t->rows + row] = trumps;
    }
}

static PyObject *best(PyObject *self, PyObject *args)
{
    PyObject *now, *book, *arrays, *out, *result = NULL;
    inputs in;
    table t;
    Py_buffer chosen;
    (void)self;
    if (!PyArg_ParseTuple(args, "OOO!O", &now, &book, &PyTuple_Type, &arrays, &out))
        return NULL;
    if (open_table(now, book, arrays, &in, &t) == 0 &&
        take(out, &chosen, 2 * t.rows * (Py_ssize_t)sizeof(word), PyBUF_WRITABLE) == 0) {
        choose_all(&t, chosen.buf);
        PyBuffer_Release(&chosen);
        result = Py_NewRef(Py_None);
    }
    release(&in);
    return result;
}

static void compare_all(const table *t, const word *cards, float *behind)
{
    for (ptrdiff_t row = 0; row < t->rows; row++) {
        offers o = weigh(t, row, cards[row], trumps_of(t, cards, row));
        behind[row] = o.gain - o.asked_gain;
    }
}

static PyObject *behind(PyObject *self, PyObject *args)
{
    PyObject *now, *book, *arrays, *cards, *out, *result = NULL;
    inputs in;
    table t;
    Py_buffer asked, gaps;
    (void)self;
    if (!PyArg_ParseTuple(args, "OOO!OO", &now, &book, &PyTuple_Type, &arrays, &cards, &out))
        return NULL;
    if (open_table(now, book, arrays, &in, &t) == 0 &&
        take(cards, &asked, 2 * t.rows * (Py_ssize_t)sizeof(word), PyBUF_SIMPLE) == 0) {
        if (take(out, &gaps, t.rows * (Py_ssize_t)sizeof(float), PyBUF_WRITABLE) == 0) {
            compare_all(&t, asked.buf, gaps.buf);
            PyBuffer_Release(&gaps);
            result = Py_NewRef(Py_None);
        }
        PyBuffer_Release(&asked);
    }
    release(&in);
    return result;
}

static PyMethodDef methods[] = {
    {"best", best, METH_VARARGS, "best(moment, book, arrays, out): the best card of each row."},
    {"behind", behind, METH_VARARGS,
     "behind(moment, book, arrays, cards, out): how much less these cards gain than the best."},
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
