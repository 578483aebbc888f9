#include "CFileAccess.h"

#include <errno.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

// d_ino, d_off, d_reclen and d_type of struct linux_dirent64 (getdents64(2)).
const int rb_directory_header_byte_count = 8 + 8 + 2 + 1;

long rb_directory_entries(int directory, uint8_t *buffer, size_t capacity) {
    return syscall(SYS_getdents64, directory, buffer, capacity);
}
#else
const int rb_directory_header_byte_count = 0;

long rb_directory_entries(int directory, uint8_t *buffer, size_t capacity) {
    (void)directory, (void)buffer, (void)capacity;
    errno = ENOSYS;
    return -1;
}
#endif
