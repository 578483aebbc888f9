#include "CPeers.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <libintl.h>
#include <locale.h>
#endif

// MARK: GResource

typedef struct {
    void *resource;
    void *(*lookup)(void *resource, const char *path, int flags, void **error);
    const void *(*data)(void *bytes, size_t *count);
    void (*unref)(void *bytes);
} gresource;

void *cpeers_gresource_open(const char *path) {
    void *gio = dlopen("libgio-2.0.so.0", RTLD_NOW), *glib = dlopen("libglib-2.0.so.0", RTLD_NOW);
    if (!gio || !glib) return NULL;
    void *(*load)(const char *, void **) = (void *(*)(const char *, void **))dlsym(gio, "g_resource_load");
    gresource *it = calloc(1, sizeof *it);
    void *error = NULL;
    it->resource = load ? load(path, &error) : NULL;
    it->lookup = (void *(*)(void *, const char *, int, void **))dlsym(gio, "g_resource_lookup_data");
    it->data = (const void *(*)(void *, size_t *))dlsym(glib, "g_bytes_get_data");
    it->unref = (void (*)(void *))dlsym(glib, "g_bytes_unref");
    if (it->resource && it->lookup && it->data && it->unref) return it;
    free(it);
    return NULL;
}

uint64_t cpeers_gresource_run(void *resource, const cpeers_entry *entries, const uint32_t *order, uint32_t count) {
    gresource *it = resource;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        void *bytes = it->lookup(it->resource, entries[order[i]].key, 0, NULL);
        if (!bytes) {
            sum += 1;
            continue;
        }
        size_t size;
        const uint8_t *start = it->data(bytes, &size);
        sum += size + start[0];
        it->unref(bytes);
    }
    return sum;
}

// MARK: LMDB, with the used declarations of its header

typedef struct {
    size_t size;
    void *data;
} mdb_val;

enum { mdb_nosync = 0x10000, mdb_rdonly = 0x20000, mdb_nosubdir = 0x4000, mdb_nolock = 0x400000 };

typedef struct {
    void *transaction;
    unsigned database;
    int (*get)(void *transaction, unsigned database, mdb_val *key, mdb_val *value);
} lmdb;

void *cpeers_lmdb_open(const char *path, const cpeers_entry *entries, uint32_t entry_count) {
    void *library = dlopen("liblmdb.so.0", RTLD_NOW);
    if (!library) return NULL;
    int (*create)(void **) = (int (*)(void **))dlsym(library, "mdb_env_create");
    int (*set_size)(void *, size_t) = (int (*)(void *, size_t))dlsym(library, "mdb_env_set_mapsize");
    int (*open)(void *, const char *, unsigned, unsigned) =
        (int (*)(void *, const char *, unsigned, unsigned))dlsym(library, "mdb_env_open");
    int (*begin)(void *, void *, unsigned, void **) =
        (int (*)(void *, void *, unsigned, void **))dlsym(library, "mdb_txn_begin");
    int (*open_database)(void *, const char *, unsigned, unsigned *) =
        (int (*)(void *, const char *, unsigned, unsigned *))dlsym(library, "mdb_dbi_open");
    int (*put)(void *, unsigned, mdb_val *, mdb_val *, unsigned) =
        (int (*)(void *, unsigned, mdb_val *, mdb_val *, unsigned))dlsym(library, "mdb_put");
    int (*commit)(void *) = (int (*)(void *))dlsym(library, "mdb_txn_commit");
    void (*close)(void *) = (void (*)(void *))dlsym(library, "mdb_env_close");
    lmdb *it = calloc(1, sizeof *it);
    it->get = (int (*)(void *, unsigned, mdb_val *, mdb_val *))dlsym(library, "mdb_get");
    if (!create || !set_size || !open || !begin || !open_database || !put || !commit || !close || !it->get) goto failed;

    void *environment;
    const size_t map_size = 1ull << 30;
    if (create(&environment)) goto failed;
    if (set_size(environment, map_size) || open(environment, path, mdb_nosubdir | mdb_nosync, 0644) ||
        begin(environment, NULL, 0, &it->transaction) || open_database(it->transaction, NULL, 0, &it->database))
        goto failed;
    for (uint32_t i = 0; i < entry_count; i++) {
        mdb_val key = {entries[i].key_count, (void *)entries[i].key};
        mdb_val value = {entries[i].count, (void *)entries[i].bytes};
        if (put(it->transaction, it->database, &key, &value, 0)) goto failed;
    }
    if (commit(it->transaction)) goto failed;
    close(environment);

    if (create(&environment)) goto failed;
    if (set_size(environment, map_size) || open(environment, path, mdb_nosubdir | mdb_rdonly | mdb_nolock, 0644) ||
        begin(environment, NULL, mdb_rdonly, &it->transaction) ||
        open_database(it->transaction, NULL, 0, &it->database))
        goto failed;
    return it;
failed:
    free(it);
    return NULL;
}

uint64_t cpeers_lmdb_run(void *database, const cpeers_entry *entries, const uint32_t *order, uint32_t count) {
    lmdb *it = database;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        mdb_val key = {entries[order[i]].key_count, (void *)entries[order[i]].key}, value;
        sum += it->get(it->transaction, it->database, &key, &value) ? 1 : value.size + *(uint8_t *)value.data;
    }
    return sum;
}

// MARK: gettext

uint64_t cpeers_gettext_first(const char *directory, const char *domain, const char *key) {
#ifdef __GLIBC__
    static int is_ready = 0;
    if (!is_ready) {
        // In the locale "C" nothing is translated; LANGUAGE names the folder.
        setlocale(LC_ALL, "C.UTF-8");
        setenv("LANGUAGE", "en", 1);
        is_ready = 1;
    }
    return bindtextdomain(domain, directory) && dgettext(domain, key) != key;
#else
    return 0;
#endif
}

// MARK: Mapping a file

uint64_t cpeers_map_and_read(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) return 0;
    volatile const unsigned char *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (bytes == MAP_FAILED) return 0;
    uint64_t sum = 1 + bytes[0] + bytes[status.st_size / 2] + bytes[status.st_size - 1];
    munmap((void *)bytes, (size_t)status.st_size);
    return sum;
}
