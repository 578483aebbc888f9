#include "CDigests.h"

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4 §4.2.2).
#if defined(__x86_64__) || defined(__aarch64__)
static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
#endif

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

bool rb_has_sha256_instructions(void) {
    unsigned eax, ebx, ecx, edx;
    // Leaf 1: SSSE3 (bit 9 of ecx) and SSE4.1 (bit 19), for the shuffles; leaf 7: SHA (bit 29 of ebx).
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & 1u << 9) || !(ecx & 1u << 19)) return false;
    return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && (ebx & 1u << 29);
}

// The instructions store the state's words as a, b, e, f and c, d, g, h; the first word is in the highest lane.
__attribute__((target("sha,ssse3,sse4.1")))
void rb_sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
    __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
    __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
    __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xf0);
    for (; count > 0; count--, blocks += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        // The last sixteen words of the message schedule, four in each.
        __m128i words[4];
#pragma clang loop unroll(full)
        for (int step = 0; step < 16; step++) {
            __m128i *next = &words[step & 3];
            if (step < 4) {
                *next = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + step), big_endian);
            } else {
                const __m128i last = words[(step + 3) & 3];
                const __m128i seven_back = _mm_alignr_epi8(last, words[(step + 2) & 3], 4);
                const __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(*next, words[(step + 1) & 3]), seven_back);
                *next = _mm_sha256msg2_epu32(sum, last);
            }
            __m128i sum = _mm_add_epi32(*next, _mm_loadu_si128((const __m128i *)round_constants + step));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            sum = _mm_shuffle_epi32(sum, 0x0e);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, sum);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#elif defined(__aarch64__) && (defined(__linux__) || defined(__APPLE__))
#include <arm_neon.h>

#ifdef __linux__
#include <sys/auxv.h>

bool rb_has_sha256_instructions(void) {
    // HWCAP_SHA2 in the kernel's interface.
    return getauxval(AT_HWCAP) & 1ul << 6;
}
#else
bool rb_has_sha256_instructions(void) {
    return true;
}
#endif

__attribute__((target("sha2")))
void rb_sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count) {
    uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
    for (; count > 0; count--, blocks += 64) {
        const uint32x4_t abcd_before = abcd, efgh_before = efgh;
        // The last sixteen words of the message schedule, four in each.
        uint32x4_t words[4];
#pragma clang loop unroll(full)
        for (int step = 0; step < 16; step++) {
            uint32x4_t *next = &words[step & 3];
            if (step < 4) {
                *next = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * step)));
            } else {
                const uint32x4_t sum = vsha256su0q_u32(*next, words[(step + 1) & 3]);
                *next = vsha256su1q_u32(sum, words[(step + 2) & 3], words[(step + 3) & 3]);
            }
            const uint32x4_t sum = vaddq_u32(*next, vld1q_u32(round_constants + 4 * step));
            const uint32x4_t abcd_now = abcd;
            abcd = vsha256hq_u32(abcd, efgh, sum);
            efgh = vsha256h2q_u32(efgh, abcd_now, sum);
        }
        abcd = vaddq_u32(abcd, abcd_before);
        efgh = vaddq_u32(efgh, efgh_before);
    }
    vst1q_u32(state, abcd);
    vst1q_u32(state + 4, efgh);
}

#else

bool rb_has_sha256_instructions(void) {
    return false;
}

void rb_sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count) {
    (void)state, (void)blocks, (void)count;
}
#endif
