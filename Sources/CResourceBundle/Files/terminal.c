#include "CFileAccess.h"

#include <sys/ioctl.h>

int rb_terminal_columns(int file) {
    struct winsize size;
    return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
