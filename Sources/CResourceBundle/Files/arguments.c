#include "CFileAccess.h"

#include <stdlib.h>

#if defined(__GLIBC__)
static int argument_count;
static char **argument_values;

// glibc passes the program's arguments to constructors. Swift reads them from /proc, which a container may not have.
__attribute__((constructor)) static void store_arguments(int count, char **values) {
    argument_count = count;
    argument_values = values;
}

int rb_argument_count(void) { return argument_count; }

const char *rb_argument(int index) { return argument_values[index]; }
#else
int rb_argument_count(void) { return 0; }

const char *rb_argument(int index) {
    (void)index;
    return NULL;
}
#endif
