// Helpers for the files of this folder. Included after icu_check.h.

#ifndef RESOURCEBUNDLE_ICU_SHIM_H
#define RESOURCEBUNDLE_ICU_SHIM_H

#include <cstring>
#include <new>
#include <string>

#include "CICU.h"
#include "unicode/bytestream.h"
#include "unicode/locid.h"
#include "unicode/stringpiece.h"

namespace rbicu {

// Parses `fr-CA`, `fr_CA`, `fr_CA.UTF-8` or a legacy tag, and replaces aliases. Returns false for an invalid locale.
inline bool readLocale(const char *identifier, icu::Locale &locale) {
    if (identifier == nullptr || std::strlen(identifier) > 255) { return false; }
    locale = icu::Locale(identifier);
    if (locale.isBogus()) { return false; }
    UErrorCode status = U_ZERO_ERROR;
    locale.canonicalize(status);
    return U_SUCCESS(status) && !locale.isBogus();
}

inline int32_t copyOut(const char *text, size_t length, char *result, int32_t capacity) {
    if (result == nullptr || capacity <= 0 || length >= static_cast<size_t>(capacity)) { return -1; }
    std::memcpy(result, text, length);
    result[length] = 0;
    return static_cast<int32_t>(length);
}

// Calls the body. If it runs out of memory, returns the failure value; no exception leaves C++.
template <typename Result, typename Body> Result guarded(Result failure, Body body) noexcept {
    try {
        return body();
    } catch (...) {
        return failure;
    }
}

}  // namespace rbicu
#endif
