#include "FuzzDriver.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// libFuzzer declares these in FuzzerInterface.h, which the toolchain does not install.
int LLVMFuzzerRunDriver(int *argument_count, char ***arguments, fuzz_function function);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);

int fuzz_run(int argument_count, char **arguments, fuzz_function function) {
    return LLVMFuzzerRunDriver(&argument_count, &arguments, function);
}

size_t fuzz_mutate(uint8_t *bytes, size_t count, size_t capacity) { return LLVMFuzzerMutate(bytes, count, capacity); }

uint64_t fuzz_thread_nanoseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

void fuzz_fail(const char *message) {
    fprintf(stderr, "error: %s\n", message);
    abort();
}
