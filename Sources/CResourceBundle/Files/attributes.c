#include "CFileAccess.h"

#include <errno.h>

#if defined(__linux__)
#include <sys/xattr.h>

int rb_set_attribute(int file, const char *name, const uint8_t *bytes, size_t count) {
    return fsetxattr(file, name, bytes, count, 0);
}

long rb_get_attribute(int file, const char *name, uint8_t *bytes, size_t capacity) {
    return fgetxattr(file, name, bytes, capacity);
}
#elif defined(__APPLE__)
#include <sys/xattr.h>

int rb_set_attribute(int file, const char *name, const uint8_t *bytes, size_t count) {
    return fsetxattr(file, name, bytes, count, 0, 0);
}

long rb_get_attribute(int file, const char *name, uint8_t *bytes, size_t capacity) {
    return fgetxattr(file, name, bytes, capacity, 0, 0);
}
#else
int rb_set_attribute(int file, const char *name, const uint8_t *bytes, size_t count) {
    (void)file, (void)name, (void)bytes, (void)count;
    errno = ENOTSUP;
    return -1;
}

long rb_get_attribute(int file, const char *name, uint8_t *bytes, size_t capacity) {
    (void)file, (void)name, (void)bytes, (void)capacity;
    errno = ENOTSUP;
    return -1;
}
#endif
