#ifndef CFILEACCESS_H
#define CFILEACCESS_H

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

/// Calls `body` with `context` on `count` threads, of which this one is the first, and returns when all of them have.
///
/// On fewer where the system has no more to give.
void rb_run_on_threads(int count, void (*body)(void *), void *context);

/// A number that no other running thread has.
uintptr_t rb_thread_number(void);

#ifdef __cplusplus
}
#endif
#endif
