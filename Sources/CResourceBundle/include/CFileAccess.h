#ifndef CFILEACCESS_H
#define CFILEACCESS_H

#include <pthread.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Opens `path` below the directory `root` and lets the kernel refuse every way out of it: `..`, absolute
/// names and links, and links that are changed while the path is walked (openat2 with RESOLVE_BENEATH).
///
/// Returns a file descriptor, or -1 with errno set: EXDEV where the path leads out, ENOSYS where the kernel
/// or the system has no such call and the caller must confine the path itself.
int rb_open_beneath(int root, const char *path, int flags);

/// The flags to open a thing by, only to ask what it is: O_PATH, which needs no permission to read it.
extern const int rb_inspection_flags;

/// Starts the one thread on which `deliver` is called with the number of each signal that has arrived.
///
/// Called once, before any `rb_signal_listen`. The handler itself only writes a byte into a pipe, which that thread
/// reads. Returns 0 or an error number.
int rb_signals_start(void (*deliver)(int));

/// Has SIGHUP, SIGUSR1 or SIGUSR2 noted from now on, instead of what was done with it before.
///
/// Returns 0 or an error number.
int rb_signal_listen(int number);

/// Does with a signal again what was done before `rb_signal_listen`.
void rb_signal_forget(int number);

/// Bytes before an entry's name in what `rb_directory_entries` gives; 0 where the system has no such call.
extern const int rb_directory_header_byte_count;

/// The next entries of an open directory, as Linux has them (`getdents64`): how many bytes were written into `buffer`, 0 at the end,
/// or -1 with errno set.
///
/// The C library's `readdir` asks the system three times more for each directory.
long rb_directory_entries(int directory, uint8_t *buffer, size_t capacity);

/// Keeps a few bytes with an open file, under a name, as an extended attribute.
///
/// Returns 0, or -1 with errno set, also where the file system keeps no such things.
int rb_set_attribute(int file, const char *name, const uint8_t *bytes, size_t count);

/// The bytes kept with an open file under a name: how many were written into `bytes`, or -1 with errno set.
long rb_get_attribute(int file, const char *name, uint8_t *bytes, size_t capacity);

/// Threads that run one function.
struct rb_team {
    void (*body)(void *);
    void *context;
    int count;
    pthread_t members[16];
};

/// Calls `body` with `context` on `count` further threads, or on fewer where the system has no more to give.
void rb_team_start(struct rb_team *team, int count, void (*body)(void *), void *context);

/// Returns when all threads of a team have.
void rb_team_join(struct rb_team *team);

/// A number that no other running thread has.
uintptr_t rb_thread_number(void);

#ifdef __cplusplus
}
#endif
#endif
