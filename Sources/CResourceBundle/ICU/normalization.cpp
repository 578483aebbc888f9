#include "shim.h"
#if RB_HAVE_ICU

#include "unicode/normalizer2.h"

extern "C" int32_t rbicu_compose(const char *text, char *result, int32_t capacity) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        if (text == nullptr) { return -1; }
        UErrorCode status = U_ZERO_ERROR;
        const icu::Normalizer2 *composer = icu::Normalizer2::getNFCInstance(status);
        if (U_FAILURE(status) || composer == nullptr) { return -1; }
        std::string composed;
        icu::StringByteSink<std::string> sink(&composed);
        composer->normalizeUTF8(0, icu::StringPiece(text), sink, nullptr, status);
        return U_FAILURE(status) ? -1 : rbicu::copyOut(composed.data(), composed.size(), result, capacity);
    });
}

#endif
