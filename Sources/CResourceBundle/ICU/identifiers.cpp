#include "shim.h"
#if RB_HAVE_ICU

#include <algorithm>
#include <vector>

#include "unicode/uenum.h"
#include "unicode/uloc.h"
#include "unicode/ures.h"

extern "C" const char *rbicu_missing_data(void) {
    // If one of these is missing, ICU reports no error: a language matches none, or each number has the plural form `other`.
    static const char *const names[] = {
        "likelySubtags", "langInfo", "metadata", "plurals", "pluralRanges", "numberingSystems", "root",
    };
    return rbicu::guarded<const char *>(names[0], [&]() -> const char * {
        for (const char *name : names) {
            UErrorCode status = U_ZERO_ERROR;
            ures_close(ures_openDirect(nullptr, name, &status));
            if (U_FAILURE(status)) { return name; }
        }
        return nullptr;
    });
}

static int32_t languageTag(const char *identifier, bool isMaximized, char *result, int32_t capacity) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        icu::Locale locale;
        if (!rbicu::readLocale(identifier, locale)) { return -1; }
        UErrorCode status = U_ZERO_ERROR;
        if (isMaximized) { locale.addLikelySubtags(status); }
        std::string tag = locale.toLanguageTag<std::string>(status);
        return U_FAILURE(status) ? -1 : rbicu::copyOut(tag.data(), tag.size(), result, capacity);
    });
}

extern "C" int32_t rbicu_canonical_tag(const char *identifier, char *result, int32_t capacity) {
    return languageTag(identifier, false, result, capacity);
}

extern "C" int32_t rbicu_maximized_tag(const char *identifier, char *result, int32_t capacity) {
    return languageTag(identifier, true, result, capacity);
}

extern "C" int32_t rbicu_base_name(const char *identifier, char *result, int32_t capacity) {
    if (rbicu::hasVariantLikeScript(identifier)) {
        return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
            icu::Locale locale = rbicu::parsedLocale(identifier);
            return rbicu::copyOut(locale.getBaseName(), std::strlen(locale.getBaseName()), result, capacity);
        });
    }
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_getBaseName(identifier, result, capacity, &status);
    return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : length;
}

extern "C" int32_t rbicu_language_alias(const char *base_name, char *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    // Each table is read without inheritance.
    UResourceBundle *table = ures_openDirect(nullptr, "metadata", &status);
    for (const char *key : {"alias", "language", base_name}) { table = ures_getByKey(table, key, table, &status); }
    int32_t length = capacity;
    if (U_SUCCESS(status)) { ures_getUTF8StringByKey(table, "replacement", result, &length, true, &status); }
    ures_close(table);
    return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : length;
}

// Returns the rows `child, parent` of parentLocales, sorted: ICU stores it as `parent -> children`.
static std::vector<std::pair<std::string, std::string>> parentLocales() {
    std::vector<std::pair<std::string, std::string>> rows;
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *table = ures_openDirect(nullptr, "supplementalData", &status);
    table = ures_getByKey(table, "parentLocales", table, &status);
    UResourceBundle *entry = nullptr;
    while (U_SUCCESS(status) && ures_hasNext(table)) {
        entry = ures_getNextResource(table, entry, &status);
        if (U_FAILURE(status)) { break; }
        std::string parent = ures_getKey(entry);
        int32_t count = ures_getType(entry) == URES_STRING ? 1 : ures_getSize(entry);
        for (int32_t index = 0; index < count; index++) {
            char child[ULOC_FULLNAME_CAPACITY];
            int32_t length = sizeof child;
            UErrorCode itemStatus = U_ZERO_ERROR;
            const char *name = ures_getType(entry) == URES_STRING
                                   ? ures_getUTF8String(entry, child, &length, true, &itemStatus)
                                   : ures_getUTF8StringByIndex(entry, index, child, &length, true, &itemStatus);
            if (U_SUCCESS(itemStatus)) { rows.emplace_back(name, parent); }
        }
    }
    ures_close(entry);
    ures_close(table);
    std::sort(rows.begin(), rows.end());
    return rows;
}

extern "C" int32_t rbicu_parent_name(const char *base_name, char *result, int32_t capacity) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        static const auto rows = parentLocales();
        auto row = std::lower_bound(
            rows.begin(), rows.end(), base_name, [](const auto &left, const char *right) { return left.first < right; });
        if (row != rows.end() && row->first == base_name) {
            return rbicu::copyOut(row->second.data(), row->second.size(), result, capacity);
        }
        UErrorCode status = U_ZERO_ERROR;
        int32_t length = uloc_getParent(base_name, result, capacity, &status);
        return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : length;
    });
}

extern "C" bool rbicu_minimized_has_region(const char *base_name) {
    char minimized[ULOC_FULLNAME_CAPACITY];
    char region[ULOC_COUNTRY_CAPACITY];
    UErrorCode status = U_ZERO_ERROR;
    uloc_minimizeSubtags(base_name, minimized, sizeof minimized, &status);
    if (U_FAILURE(status)) { return false; }
    return uloc_getCountry(minimized, region, sizeof region, &status) > 0 && U_SUCCESS(status);
}

extern "C" bool rbicu_is_right_to_left(const char *identifier) { return uloc_isRightToLeft(identifier); }

// Returns the names of all locales that ICU has data for or knows as an alias, sorted.
static std::vector<std::string> knownLocales() {
    std::vector<std::string> names;
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *list = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status);
    while (const char *name = U_SUCCESS(status) ? uenum_next(list, nullptr, &status) : nullptr) {
        names.emplace_back(name);
    }
    uenum_close(list);
    std::sort(names.begin(), names.end());
    return names;
}

extern "C" bool rbicu_is_known_locale(const char *base_name) {
    return rbicu::guarded<bool>(false, [&]() -> bool {
        static const auto names = knownLocales();
        return std::binary_search(names.begin(), names.end(), std::string(base_name));
    });
}

#endif
