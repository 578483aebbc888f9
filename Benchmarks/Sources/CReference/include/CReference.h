// What a lookup costs in C with nothing around it: a read-only table with a perfect hash, keys compared in full.
//
// Not a library: no errors, no bounds checks, everything in one allocation. It is there to be divided by.
#ifndef CREFERENCE_H
#define CREFERENCE_H

#include <stddef.h>
#include <stdint.h>

typedef struct cref_table cref_table;

typedef struct {
    const char *start;
    uint32_t count;
} cref_text;

/// A table of `count` different keys and their values, copied; NULL if no perfect hash was found.
cref_table *cref_make(const cref_text *keys, const cref_text *values, uint32_t count);
void cref_free(cref_table *table);

/// Looks a key up. Returns 1 and sets `value` to bytes inside the table, or returns 0.
int cref_find(const cref_table *table, const char *key, size_t count, cref_text *value);

/// Looks up `queries[order[i]]` in `tables[which[order[i]]]` for each i, and reads the first byte of each answer.
uint64_t cref_run(
    const cref_table *const *tables, const cref_text *queries, const uint8_t *which, const uint32_t *order,
    uint32_t count);

/// A variant of an asset as the reference keeps it: the value of a name is an array of these.
typedef struct {
    uint32_t scale;
    uint32_t is_dark;
    uint64_t address;
    uint64_t count;
} cref_variant;

/// Looks up assets by name, takes the variant of a scale and appearance, and reads the first byte of its file.
uint64_t cref_run_assets(
    const cref_table *table, const cref_text *names, const uint32_t *order, uint32_t count, uint32_t scale,
    uint32_t is_dark);

/// Lists a folder and those below it with readdir; gives the number of names.
uint64_t cref_list(const char *path);

/// Bytes that are allocated on the heap.
uint64_t cref_heap_bytes(void);

/// Computes without touching memory, four sums side by side: what it loses beside a second thread, the machine's cores
/// lose, since the two share nothing.
uint64_t cref_spin(uint64_t rounds);

/// Keeps the calling thread on one processor. Returns 1, or 0 where that is not allowed.
int cref_pin(uint32_t processor);

/// CPU time of the calling thread in nanoseconds: what other programs take does not count.
uint64_t cref_thread_time(void);

#endif
