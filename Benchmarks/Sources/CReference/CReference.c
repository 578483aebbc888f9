#define _GNU_SOURCE
#include "CReference.h"

#include <dirent.h>
#include <malloc.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Layout: each bucket of about four keys has a 16-bit seed with which each key gets its own slot. A slot has 8 bits of
// the hash and the position of its record. A record is value count, key count, key, value.
struct cref_table {
    uint32_t bucket_count;
    uint32_t slot_count;
    uint16_t *seeds;
    uint32_t *slots;
    uint8_t *records;
};

enum { record_alignment = 32, record_head = 6 };

static inline uint64_t load8(const char *p) {
    uint64_t word;
    memcpy(&word, p, 8);
    return word;
}

static inline uint64_t load4(const char *p) {
    uint32_t word;
    memcpy(&word, p, 4);
    return word;
}

static inline uint64_t fold(uint64_t a, uint64_t b) {
    unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint64_t hash(const char *p, size_t count) {
    const uint64_t one = 0x9e3779b97f4a7c15, two = 0xbf58476d1ce4e5b9, three = 0x94d049bb133111eb;
    uint64_t state = one, first = 0, last = 0;
    size_t left = count;
    if (count > 16) {
        for (; left > 16; left -= 16, p += 16) state = fold(load8(p) ^ two, load8(p + 8) ^ state);
        first = load8(p + left - 16);
        last = load8(p + left - 8);
    } else if (count >= 8) {
        first = load8(p);
        last = load8(p + count - 8);
    } else if (count >= 4) {
        first = load4(p);
        last = load4(p + count - 4);
    } else if (count > 0) {
        first = (uint64_t)(uint8_t)p[0] << 16 | (uint64_t)(uint8_t)p[count / 2] << 8 | (uint8_t)p[count - 1];
    }
    return fold(two ^ count, fold(first ^ three, last ^ state));
}

static inline uint32_t scaled(uint64_t hash, uint32_t count) {
    return (uint32_t)(((unsigned __int128)hash * count) >> 64);
}

static inline uint32_t slot_of(uint64_t hash, uint16_t seed, uint32_t count) {
    return scaled((hash ^ seed * 0x9e3779b97f4a7c15ull) * 0xff51afd7ed558ccdull, count);
}

static inline int find(const cref_table *t, const char *key, size_t count, cref_text *value) {
    uint64_t h = hash(key, count);
    uint32_t slot = t->slots[slot_of(h, t->seeds[scaled(h, t->bucket_count)], t->slot_count)];
    if (slot == 0 || (uint8_t)(slot >> 24) != (uint8_t)h) return 0;
    const uint8_t *record = t->records + (uint64_t)(slot & 0xffffff) * record_alignment;
    uint16_t key_count;
    memcpy(&key_count, record + 4, 2);
    if (key_count != count || memcmp(record + record_head, key, count) != 0) return 0;
    memcpy(&value->count, record, 4);
    value->start = (const char *)record + record_head + key_count;
    return 1;
}

static const uint32_t *sort_sizes;

static int larger_first(const void *left, const void *right) {
    uint32_t a = sort_sizes[*(const uint32_t *)left], b = sort_sizes[*(const uint32_t *)right];
    return (a < b) - (a > b);
}

static size_t record_size(cref_text key, cref_text value) {
    return (record_head + key.count + value.count + record_alignment - 1) / record_alignment * record_alignment;
}

// Gives every bucket, the largest first, the first seed with which its keys get free slots.
static int assign_slots(cref_table *t, const uint64_t *hashes, const uint32_t *positions, uint32_t count) {
    uint32_t *sizes = calloc(t->bucket_count + 1, 4), *starts = calloc(t->bucket_count + 1, 4);
    uint32_t *members = malloc(4ull * count + 4), *buckets = malloc(4ull * t->bucket_count);
    for (uint32_t i = 0; i < count; i++) sizes[scaled(hashes[i], t->bucket_count)]++;
    for (uint32_t b = 0; b < t->bucket_count; b++) {
        starts[b + 1] = starts[b] + sizes[b];
        buckets[b] = b;
    }
    uint32_t *next = malloc(4ull * t->bucket_count);
    memcpy(next, starts, 4ull * t->bucket_count);
    for (uint32_t i = 0; i < count; i++) members[next[scaled(hashes[i], t->bucket_count)]++] = i;
    sort_sizes = sizes;
    qsort(buckets, t->bucket_count, 4, larger_first);

    int ok = 1;
    for (uint32_t i = 0; ok && i < t->bucket_count && sizes[buckets[i]] > 0; i++) {
        uint32_t bucket = buckets[i];
        uint32_t seed = 0, done = 0;
        for (; seed < 65536; seed++) {
            for (done = 0; done < sizes[bucket]; done++) {
                uint32_t member = members[starts[bucket] + done];
                uint32_t *slot = &t->slots[slot_of(hashes[member], (uint16_t)seed, t->slot_count)];
                if (*slot != 0) break;
                *slot = (uint32_t)(hashes[member] & 0xff) << 24 | positions[member];
            }
            if (done == sizes[bucket]) break;
            while (done > 0) {
                uint32_t member = members[starts[bucket] + --done];
                t->slots[slot_of(hashes[member], (uint16_t)seed, t->slot_count)] = 0;
            }
        }
        ok = seed < 65536;
        t->seeds[bucket] = (uint16_t)seed;
    }
    free(sizes);
    free(starts);
    free(members);
    free(buckets);
    free(next);
    return ok;
}

cref_table *cref_make(const cref_text *keys, const cref_text *values, uint32_t count) {
    cref_table *t = calloc(1, sizeof *t);
    t->bucket_count = count / 4 + 1;
    t->slot_count = count + count / 32 + 1;
    t->seeds = calloc(t->bucket_count, 2);
    t->slots = calloc(t->slot_count, 4);
    size_t size = record_alignment;  // position 0 stands for an empty slot
    for (uint32_t i = 0; i < count; i++) size += record_size(keys[i], values[i]);
    t->records = aligned_alloc(record_alignment, size);
    uint64_t *hashes = malloc(8ull * count + 8);
    uint32_t *positions = malloc(4ull * count + 4);
    size_t offset = record_alignment;
    for (uint32_t i = 0; i < count; i++) {
        uint8_t *record = t->records + offset;
        uint16_t key_count = (uint16_t)keys[i].count;
        memcpy(record, &values[i].count, 4);
        memcpy(record + 4, &key_count, 2);
        memcpy(record + record_head, keys[i].start, key_count);
        memcpy(record + record_head + key_count, values[i].start, values[i].count);
        hashes[i] = hash(keys[i].start, keys[i].count);
        positions[i] = (uint32_t)(offset / record_alignment);
        offset += record_size(keys[i], values[i]);
    }
    int ok = assign_slots(t, hashes, positions, count);
    free(hashes);
    free(positions);
    if (ok) return t;
    cref_free(t);
    return NULL;
}

void cref_free(cref_table *table) {
    if (table == NULL) return;
    free(table->seeds);
    free(table->slots);
    free(table->records);
    free(table);
}

int cref_find(const cref_table *table, const char *key, size_t count, cref_text *value) {
    return find(table, key, count, value);
}

uint64_t cref_run(
    const cref_table *const *tables, const cref_text *queries, const uint8_t *which, const uint32_t *order,
    uint32_t count) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        cref_text query = queries[order[i]], value;
        sum += find(tables[which[order[i]]], query.start, query.count, &value)
            ? value.count + (value.count > 0 ? (uint8_t)value.start[0] : 0)
            : 1;
    }
    return sum;
}

uint64_t cref_run_assets(
    const cref_table *table, const cref_text *names, const uint32_t *order, uint32_t count, uint32_t scale,
    uint32_t is_dark) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        cref_text name = names[order[i]], value;
        if (!find(table, name.start, name.count, &value)) continue;
        for (uint32_t v = 0; v < value.count / sizeof(cref_variant); v++) {
            cref_variant variant;
            memcpy(&variant, value.start + v * sizeof variant, sizeof variant);
            if (variant.scale != scale || variant.is_dark != is_dark) continue;
            sum += variant.count + *(const uint8_t *)(uintptr_t)variant.address;
            break;
        }
    }
    return sum;
}

uint64_t cref_spin(uint64_t rounds) {
    uint64_t a = 1, b = 2, c = 3, d = 4;
    for (uint64_t i = 0; i < rounds; i++) {
        a = (a ^ (a >> 7)) + i;
        b = (b ^ (b >> 9)) + i;
        c = (c ^ (c >> 11)) + i;
        d = (d ^ (d >> 13)) + i;
    }
    return a ^ b ^ c ^ d;
}

int cref_pin(uint32_t processor) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0;
}

uint64_t cref_thread_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000ull + (uint64_t)now.tv_nsec;
}

uint64_t cref_list(const char *path) {
    DIR *stream = opendir(path);
    if (!stream) return 0;
    uint64_t count = 0;
    for (struct dirent *entry; (entry = readdir(stream));) {
        if (entry->d_name[0] == '.') continue;
        count++;
        if (entry->d_type == DT_DIR) {
            char inner[4096];
            snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
            count += cref_list(inner);
        }
    }
    closedir(stream);
    return count;
}

uint64_t cref_heap_bytes(void) { return mallinfo2().uordblks; }
