// GLib's GResource and LMDB, asked for bytes by a key, where this machine has them: loaded when they are asked for, so that
// building takes neither. And the C library's gettext.
#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>
#include <stdint.h>

/// A key and its bytes; a key is followed by a zero.
typedef struct {
    const char *key;
    size_t key_count;
    const void *bytes;
    size_t count;
} cpeers_entry;

/// Opens a file that `glib-compile-resources` wrote. NULL without libgio-2.0.so.0, or if that refuses the file.
void *cpeers_gresource_open(const char *path);
/// Looks up the keys of the entries in an order and reads the first byte of each; missing ones count 1.
uint64_t cpeers_gresource_run(void *resource, const cpeers_entry *entries, const uint32_t *order, uint32_t count);

/// Makes a database of entries at a path where nothing is, and opens it for reading in one transaction. NULL without
/// liblmdb.so.0, or if it fails.
void *cpeers_lmdb_open(const char *path, const cpeers_entry *entries, uint32_t entry_count);
uint64_t cpeers_lmdb_run(void *database, const cpeers_entry *entries, const uint32_t *order, uint32_t count);

/// Binds a gettext domain to a folder and looks a key up in it. 1 for a text, 0 where the C library finds none, or has no
/// gettext.
///
/// A domain is opened once in a process: each call takes a new one. The file is `directory/en/LC_MESSAGES/domain.mo`.
uint64_t cpeers_gettext_first(const char *directory, const char *domain, const char *key);

/// Opens a file, maps it, reads a byte of three of its pages, and unmaps it: what any program does at least that opens a mapped
/// archive, looks up a text and closes the archive. 0 for a file that cannot be mapped.
uint64_t cpeers_map_and_read(const char *path);

#endif
