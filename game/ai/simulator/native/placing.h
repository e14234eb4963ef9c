/* One hidden card finds its place in every world: see belief/drawing.py. */

#ifndef PLACING_H
#define PLACING_H

#include <stddef.h>
#include <stdint.h>

enum { MOST_PLACES = 8 };

/* Where the counts are found that follow a choice, and what else decides about a card. */
typedef struct {
    ptrdiff_t modes, places, cells;
    const double *memory;                  /* so many cells */
    const int64_t *first, *strides, *next; /* by mode and place; strides by place once more */
    const double *chances;                 /* by place */
} choice;

/* A place by luck, with the room less by one and the mode that follows; -1 where there is none. */
static int place_card(const choice *c, double luck, int64_t *room, int64_t *mode)
{
    double shares[MOST_PLACES], sum = 0;
    int place = 0;
    if (*mode < 0 || *mode >= c->modes)
        return -1;
    for (ptrdiff_t at = 0; at < c->places; at++) {
        ptrdiff_t entry = *mode * c->places + at;
        int64_t cell = c->first[entry];
        for (ptrdiff_t counted = 0; counted < c->places; counted++)
            cell += c->strides[entry * c->places + counted] * room[counted];
        if (cell < 0 || cell >= c->cells)
            return -1;
        sum += c->memory[cell] * c->chances[at];
        shares[at] = sum;
    }
    while (place < c->places && shares[place] <= luck * sum)
        place++;
    if (place == c->places)
        return -1;
    room[place]--;
    *mode = c->next[*mode * c->places + place];
    return place;
}

#endif
