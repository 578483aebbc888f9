// What the fuzz targets need from libFuzzer and from the system.
#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

#include <stddef.h>
#include <stdint.h>

/// Runs one input. Returns 0, or -1 if the input must not be added to the corpus.
typedef int (*fuzz_function)(const uint8_t *_Nullable bytes, size_t count);

/// Runs libFuzzer with the arguments of the program: `arguments[0]` is its name. Returns the exit status, or ends the process.
int fuzz_run(int argument_count, char *_Nullable *_Nonnull arguments, fuzz_function _Nonnull function);

/// Changes `bytes` with libFuzzer's own mutations. Returns the new count, which is at most `capacity`.
size_t fuzz_mutate(uint8_t *_Nonnull bytes, size_t count, size_t capacity);

/// Returns the CPU time of this thread in nanoseconds.
uint64_t fuzz_thread_nanoseconds(void);

/// Prints why an input is a finding, and ends the process so that libFuzzer writes the input to a file.
_Noreturn void fuzz_fail(const char *_Nonnull message);

#endif
