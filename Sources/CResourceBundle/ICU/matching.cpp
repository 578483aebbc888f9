#include "shim.h"
#if RB_HAVE_ICU

#include <vector>

#include "unicode/localematcher.h"

struct rbicu_matcher {
    std::vector<icu::Locale> locales;
    icu::LocaleMatcher matcher;
};

extern "C" rbicu_matcher *rbicu_matcher_create(const char *const *tags, int32_t count, rbicu_matcher_options options) {
    return rbicu::guarded<rbicu_matcher *>(nullptr, [&]() -> rbicu_matcher * {
        std::vector<icu::Locale> locales;
        locales.reserve(count);
        icu::LocaleMatcher::Builder builder;
        for (int32_t index = 0; index < count; index++) {
            icu::Locale locale = rbicu::parsedLocale(tags[index]);
            locales.push_back(locale);
            if (!locale.isBogus()) { builder.addSupportedLocale(locale); }
        }
        if (options.default_tag == nullptr) {
            builder.setNoDefaultLocale();
        } else {
            icu::Locale fallback = rbicu::parsedLocale(options.default_tag);
            builder.setDefaultLocale(&fallback);
        }
        builder.setFavorSubtag(
            options.favors_script ? ULOCMATCH_FAVOR_SCRIPT : ULOCMATCH_FAVOR_LANGUAGE);
        if (options.without_demotion) { builder.setDemotionPerDesiredLocale(ULOCMATCH_DEMOTION_NONE); }
        UErrorCode status = U_ZERO_ERROR;
        icu::LocaleMatcher matcher = builder.build(status);
        if (U_FAILURE(status)) { return nullptr; }
        return new rbicu_matcher{std::move(locales), std::move(matcher)};
    });
}

extern "C" int32_t rbicu_matcher_best(const rbicu_matcher *matcher, const char *const *desired, int32_t count) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        std::vector<icu::Locale> desiredLocales;
        desiredLocales.reserve(count);
        for (int32_t index = 0; index < count; index++) {
            icu::Locale locale = rbicu::parsedLocale(desired[index]);
            if (!locale.isBogus()) { desiredLocales.push_back(locale); }
        }
        UErrorCode status = U_ZERO_ERROR;
        icu::Locale::RangeIterator<std::vector<icu::Locale>::iterator> iterator(desiredLocales.begin(), desiredLocales.end());
        icu::LocaleMatcher::Result result = matcher->matcher.getBestMatchResult(iterator, status);
        if (U_FAILURE(status) || result.getSupportedLocale() == nullptr) { return -1; }
        // ICU's index counts only the locales that it can parse; ours counts all tags.
        int32_t supportedIndex = result.getSupportedIndex();
        if (supportedIndex < 0) { return -2; }
        for (size_t index = 0; index < matcher->locales.size(); index++) {
            if (!matcher->locales[index].isBogus() && supportedIndex-- == 0) { return static_cast<int32_t>(index); }
        }
        return -1;
    });
}

extern "C" double rbicu_matcher_distance(const rbicu_matcher *matcher, const char *desired, int32_t index) {
    return rbicu::guarded<double>(100, [&]() -> double {
        if (index < 0 || static_cast<size_t>(index) >= matcher->locales.size()) { return 100; }
        icu::Locale locale = rbicu::parsedLocale(desired);
        if (locale.isBogus() || matcher->locales[index].isBogus()) { return 100; }
        UErrorCode status = U_ZERO_ERROR;
        double similarity = matcher->matcher.internalMatch(locale, matcher->locales[index], status);
        return U_FAILURE(status) ? 100 : 100 - 100 * similarity;
    });
}

extern "C" void rbicu_matcher_free(rbicu_matcher *matcher) { delete matcher; }

#endif
