#include "CZstandard.h"

#if defined(RB_ZSTANDARD)

#if !__has_include(<zstd.h>)
#error "The trait Zstandard needs libzstd's header. Debian, Ubuntu: apt-get install libzstd-dev. Fedora: dnf install libzstd-devel. macOS: brew install zstd"
#else
#include <zstd.h>

int rb_zstd_is_available(void) { return 1; }

size_t rb_zstd_bound(size_t count) {
    size_t bound = ZSTD_compressBound(count);
    return ZSTD_isError(bound) ? 0 : bound;
}

size_t rb_zstd_compress(uint8_t *output, size_t capacity, const uint8_t *input, size_t count, int level) {
    size_t written = ZSTD_compress(output, capacity, input, count, level);
    return ZSTD_isError(written) ? 0 : written;
}

int rb_zstd_decompress(uint8_t *output, size_t count, const uint8_t *input, size_t input_count) {
    // ZSTD_decompress accepts several frames in a row; only a single frame is valid here.
    size_t frame = ZSTD_findFrameCompressedSize(input, input_count);
    if (ZSTD_isError(frame) || frame != input_count) return 0;
    size_t read = ZSTD_decompress(output, count, input, input_count);
    return !ZSTD_isError(read) && read == count;
}
#endif

#else

int rb_zstd_is_available(void) { return 0; }

size_t rb_zstd_bound(size_t count) {
    (void)count;
    return 0;
}

size_t rb_zstd_compress(uint8_t *output, size_t capacity, const uint8_t *input, size_t count, int level) {
    (void)output, (void)capacity, (void)input, (void)count, (void)level;
    return 0;
}

int rb_zstd_decompress(uint8_t *output, size_t count, const uint8_t *input, size_t input_count) {
    (void)output, (void)count, (void)input, (void)input_count;
    return 0;
}

#endif
