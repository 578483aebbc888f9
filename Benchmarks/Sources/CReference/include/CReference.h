// A minimal lookup in C: a read-only table with a perfect hash that compares complete keys.
//
// It is not a library: no errors, no bounds checks, everything in one allocation. Ratios divide our times by its times.
#ifndef CREFERENCE_H
#define CREFERENCE_H

#include <stddef.h>
#include <stdint.h>

typedef struct cref_table cref_table;

typedef struct {
    const char *start;
    uint32_t count;
} cref_text;

/// Makes a table with copies of `count` different keys and their values. Returns NULL if no perfect hash was found.
cref_table *cref_make(const cref_text *keys, const cref_text *values, uint32_t count);
void cref_free(cref_table *table);

/// Looks up a key. Returns 1 and sets `value` to bytes inside the table, or returns 0.
int cref_find(const cref_table *table, const char *key, size_t count, cref_text *value);

/// Looks up `queries[order[i]]` in `tables[which[order[i]]]` for each i, and reads the first byte of each result.
uint64_t cref_run(
    const cref_table *const *tables, const cref_text *queries, const uint8_t *which, const uint32_t *order,
    uint32_t count);

/// A variant of an asset in the reference. The value of a name is an array of variants.
typedef struct {
    uint32_t scale;
    uint32_t is_dark;
    uint64_t address;
    uint64_t count;
} cref_variant;

/// Looks up assets by name, chooses the variant of a scale and appearance, and reads the first byte of its file.
uint64_t cref_run_assets(
    const cref_table *table, const cref_text *names, const uint32_t *order, uint32_t count, uint32_t scale,
    uint32_t is_dark);

/// Lists a folder and those below it with readdir. Returns the number of names.
uint64_t cref_list(const char *path);

/// Returns the number of bytes that are allocated on the heap.
uint64_t cref_heap_bytes(void);

/// Computes four sums in parallel without touching memory. Two threads that run it share nothing, so any slowdown is that of the
/// machine's cores.
uint64_t cref_spin(uint64_t rounds);

/// Keeps the calling thread on one processor. Returns 1, or 0 where that is not allowed.
int cref_pin(uint32_t processor);

/// Returns the CPU time of the calling thread in nanoseconds. Other programs do not affect it.
uint64_t cref_thread_time(void);

#endif
