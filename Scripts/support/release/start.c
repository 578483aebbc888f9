// Linked into the static tools by Scripts/release. Swift's runtime looks for its backtracer when a program starts, and ends a static
// program that has no /proc. With a path for the backtracer it does not look.
#include <stdlib.h>
#include <unistd.h>

static void prepare(int count, char **arguments, char **environment) {
    (void)count;
    (void)arguments;
    (void)environment;
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0);
}

// The functions of this section run before those that initialize the runtime.
__attribute__((section(".preinit_array"), used)) static void (*const entry)(int, char **, char **) = prepare;
