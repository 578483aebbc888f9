// Lookups of bytes by key in GLib's GResource and in LMDB, if this machine has them. They are loaded on first use, so that the build
// needs neither. Also the C library's gettext.
#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>
#include <stdint.h>

/// A key and its bytes. A zero follows the key.
typedef struct {
    const char *key;
    size_t key_count;
    const void *bytes;
    size_t count;
} cpeers_entry;

/// Opens a file that `glib-compile-resources` wrote. Returns NULL without libgio-2.0.so.0, or if that rejects the file.
void *cpeers_gresource_open(const char *path);
/// Looks up the keys of the entries in the given order and adds the first byte of each. A miss adds 1.
uint64_t cpeers_gresource_run(void *resource, const cpeers_entry *entries, const uint32_t *order, uint32_t count);

/// Makes a database of entries at a new path, and opens it for reading in one transaction. Returns NULL without liblmdb.so.0, or if
/// that fails.
void *cpeers_lmdb_open(const char *path, const cpeers_entry *entries, uint32_t entry_count);
uint64_t cpeers_lmdb_run(void *database, const cpeers_entry *entries, const uint32_t *order, uint32_t count);

/// Binds a gettext domain to a folder and looks up a key in it. Returns 1 for a text, and 0 if the C library finds none or has no
/// gettext.
///
/// A process opens a domain only once, so each call needs a new one. The file is `directory/en/LC_MESSAGES/domain.mo`.
uint64_t cpeers_gettext_first(const char *directory, const char *domain, const char *key);

/// Opens a file, maps it, reads a byte of three of its pages, and unmaps it. That is the least that a program does to open a mapped
/// archive, look up a text and close the archive. Returns 0 for a file that cannot be mapped.
uint64_t cpeers_map_and_read(const char *path);

#endif
