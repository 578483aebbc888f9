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
#include <unistd.h>

int rb_open_beneath(int root, const char *path, int flags) {
    struct open_how how = {.flags = (unsigned)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
    int descriptor;
    do {
        descriptor = (int)syscall(SYS_openat2, root, path, &how, sizeof how);
    } while (descriptor < 0 && (errno == EINTR || errno == EAGAIN));
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
