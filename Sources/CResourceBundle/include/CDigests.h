#ifndef CDIGESTS_H
#define CDIGESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether this processor has instructions for SHA-256. Each call queries the processor.
bool rb_has_sha256_instructions(void);

/// Compresses blocks of 64 bytes into the eight words of SHA-256's state with the processor's instructions.
///
/// Call it only if `rb_has_sha256_instructions` returns true.
void rb_sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count);

#ifdef __cplusplus
}
#endif
#endif
