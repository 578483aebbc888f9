#ifndef CZSTANDARD_H
#define CZSTANDARD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The functions of libzstd that archives need (RFC 8878), without its header. Without the package's trait `Zstandard`,
// nothing of the library is compiled or linked, and every call fails.

/// Returns 1 if the library is linked, 0 if the package was built without it.
int rb_zstd_is_available(void);

/// Returns the maximum compressed size of `count` bytes; 0 on failure.
size_t rb_zstd_bound(size_t count);

/// Compresses `count` bytes into one frame. Returns the number of bytes written, 0 on failure.
size_t rb_zstd_compress(uint8_t *output, size_t capacity, const uint8_t *input, size_t count, int level);

/// Decompresses one frame that fills the input and has exactly `count` bytes of content. Returns 1, or 0 on failure.
int rb_zstd_decompress(uint8_t *output, size_t count, const uint8_t *input, size_t input_count);

#ifdef __cplusplus
}
#endif
#endif
