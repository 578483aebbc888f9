// Helpers for the files of this folder. Each includes it first, so that a machine without ICU's headers reports one helpful error.

#ifndef RESOURCEBUNDLE_ICU_SHIM_H
#define RESOURCEBUNDLE_ICU_SHIM_H

#if !__has_include(<unicode/localematcher.h>) || !__has_include(<unicode/plurrule.h>)
#define RB_HAVE_ICU 0
#error "ResourceBundle needs ICU's headers (version 68 or newer). Debian, Ubuntu: apt-get install libicu-dev. Fedora: dnf install libicu-devel. macOS: brew install icu4c"
#else
#define RB_HAVE_ICU 1

#include <cstring>
#include <new>
#include <string>

#include "CICU.h"
#include "unicode/bytestream.h"
#include "unicode/locid.h"
#include "unicode/stringpiece.h"

namespace rbicu {

inline bool isLetter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }
inline bool isDigit(char byte) { return byte >= '0' && byte <= '9'; }

// Whether a variant of four letters and a digit follows the language: `ru-luna1918`, `pt-colb1945`.
inline bool hasVariantLikeScript(const char *identifier) {
    size_t length = 0;
    while (isLetter(identifier[length])) { length++; }
    if (length == 0 || identifier[length] != '-') { return false; }
    const char *subtag = identifier + length + 1;
    size_t letters = 0;
    while (letters < 5 && isLetter(subtag[letters])) { letters++; }
    return letters == 4 && isDigit(subtag[4]);
}

// Whether the identifier is a legacy tag of RFC 5646 whose first subtags are valid by themselves: `no-nyn` is `nn`, `sgn-BE-FR` is `sfb`.
inline bool isLegacyTag(const char *identifier) {
    std::string lower;
    for (const char *byte = identifier; *byte != 0; byte++) {
        if (lower.size() > 9) { return false; }
        lower += *byte == '_' ? '-' : static_cast<char>(*byte >= 'A' && *byte <= 'Z' ? *byte + ('a' - 'A') : *byte);
    }
    for (const char *tag : {"no-bok", "no-nyn", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de"}) {
        if (lower == tag) { return true; }
    }
    return false;
}

// Parses an identifier as ICU's constructor does. That one (ICU 72) reads the first four letters of `luna1918` as a script, and does not
// know all legacy tags. So these are parsed by the syntax of BCP 47 alone.
inline icu::Locale parsedLocale(const char *identifier) {
    if (hasVariantLikeScript(identifier) || isLegacyTag(identifier)) {
        UErrorCode status = U_ZERO_ERROR;
        icu::Locale locale = icu::Locale::forLanguageTag(identifier, status);
        if (U_SUCCESS(status) && !locale.isBogus()) { return locale; }
    }
    return icu::Locale(identifier);
}

// Parses `fr-CA`, `fr_CA`, `fr_CA.UTF-8` or a legacy tag, and replaces aliases. Returns false for an invalid locale.
inline bool readLocale(const char *identifier, icu::Locale &locale) {
    if (identifier == nullptr || std::strlen(identifier) > 255) { return false; }
    locale = parsedLocale(identifier);
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
#endif
