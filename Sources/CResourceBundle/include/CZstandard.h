#ifndef CZSTANDARD_H
#define CZSTANDARD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The parts of libzstd that archives need (RFC 8878). Nothing of its header shows here. Without the package's trait
// `Zstandard` nothing of the library is compiled in or linked, and every call fails.

/// 1 where the library is linked, 0 where the package was built without it.
int rb_zstd_is_available(void);

/// The most bytes that so many bytes can come to; 0 on failure.
size_t rb_zstd_bound(size_t count);

/// Writes one frame of `count` bytes; the number of bytes written, 0 on failure.
size_t rb_zstd_compress(uint8_t *output, size_t capacity, const uint8_t *input, size_t count, int level);

/// Reads one frame that fills the input and comes to just `count` bytes; 1, or 0 on failure.
int rb_zstd_decompress(uint8_t *output, size_t count, const uint8_t *input, size_t input_count);

#ifdef __cplusplus
}
#endif
#endif
