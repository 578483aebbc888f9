#ifndef CFILEACCESS_H
#define CFILEACCESS_H

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

#ifdef __cplusplus
}
#endif
#endif
