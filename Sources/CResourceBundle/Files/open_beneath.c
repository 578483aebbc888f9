#define _GNU_SOURCE  // O_PATH
#include "CFileAccess.h"

#include <errno.h>
#include <fcntl.h>

#ifdef O_PATH
const int rb_inspection_flags = O_PATH;
#else
const int rb_inspection_flags = O_RDONLY | O_NONBLOCK;
#endif

#if defined(__linux__) && __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The kernel returns EAGAIN if a folder on the path is renamed at the same time, and, as EWOULDBLOCK, for a file on which another
// process holds a lease. The first passes at once. The second can take 45 s (/proc/sys/fs/lease-break-time): it becomes an error.
enum { maximum_attempts = 64, attempts_without_pause = 14 };

static void pause_for_a_millisecond(void) {
    struct timespec pause = {.tv_nsec = 1000000};
    nanosleep(&pause, NULL);
}

int rb_open_beneath(int root, const char *path, int flags) {
    struct open_how how = {.flags = (unsigned)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
    int descriptor = -1;
    for (int attempt = 0; attempt < maximum_attempts; attempt++) {
        descriptor = (int)syscall(SYS_openat2, root, path, &how, sizeof how);
        if (descriptor >= 0 || (errno != EINTR && errno != EAGAIN)) break;
        if (errno == EINTR) {
            attempt--;
        } else if (attempt >= attempts_without_pause && attempt + 1 < maximum_attempts) {
            pause_for_a_millisecond();
            errno = EAGAIN;
        }
    }
    // Some container sandboxes return EPERM for system calls that they do not know.
    if (descriptor < 0 && errno == EPERM) errno = ENOSYS;
    return descriptor;
}
#else
int rb_open_beneath(int root, const char *path, int flags) {
    (void)root, (void)path, (void)flags;
    errno = ENOSYS;
    return -1;
}
#endif
