#include "shim.h"
#if RB_HAVE_ICU

#include "unicode/numberformatter.h"
#include "unicode/plurrule.h"

using icu::number::LocalizedNumberFormatter;

// Formatters for numbers of 0, 1, 2 and 3 fraction digits are stored: making one takes longer than formatting.
static const int32_t storedDigits = 4;

struct rbicu_plural_rules {
    icu::PluralRules *rules;
    LocalizedNumberFormatter formatter;
    LocalizedNumberFormatter fixed[storedDigits];

    ~rbicu_plural_rules() { delete rules; }
};

static int32_t categoryNumber(const icu::UnicodeString &keyword) {
    static const char16_t *const names[] = {u"zero", u"one", u"two", u"few", u"many"};
    for (int32_t number = 0; number < 5; number++) {
        if (keyword == names[number]) { return number; }
    }
    return 5;
}

extern "C" rbicu_plural_rules *rbicu_plural_rules_create(const char *identifier, bool ordinal) {
    return rbicu::guarded<rbicu_plural_rules *>(nullptr, [&]() -> rbicu_plural_rules * {
        icu::Locale locale;
        if (!rbicu::readLocale(identifier, locale)) { return nullptr; }
        UErrorCode status = U_ZERO_ERROR;
        icu::PluralRules *rules =
            icu::PluralRules::forLocale(locale, ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status);
        if (U_FAILURE(status) || rules == nullptr) {
            delete rules;
            return nullptr;
        }
        auto result = new rbicu_plural_rules{rules, icu::number::NumberFormatter::withLocale(locale), {}};
        for (int32_t digits = 0; digits < storedDigits; digits++) {
            result->fixed[digits] = result->formatter.precision(icu::number::Precision::fixedFraction(digits));
        }
        return result;
    });
}

extern "C" int32_t rbicu_plural_rules_select_integer(const rbicu_plural_rules *rules, int32_t number) {
    return rbicu::guarded<int32_t>(-1, [&] { return categoryNumber(rules->rules->select(number)); });
}

// The rules depend on the visible digits ("1.0" is not "1"), so the number is first formatted with exactly those.
extern "C" int32_t rbicu_plural_rules_select_decimal(
    const rbicu_plural_rules *rules, const char *decimal, int32_t fraction_digits, bool compact) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        UErrorCode status = U_ZERO_ERROR;
        icu::number::FormattedNumber number;
        if (!compact && fraction_digits >= 0 && fraction_digits < storedDigits) {
            number = rules->fixed[fraction_digits].formatDecimal(decimal, status);
        } else {
            LocalizedNumberFormatter formatter =
                rules->formatter.precision(icu::number::Precision::fixedFraction(fraction_digits));
            if (compact) { formatter = formatter.notation(icu::number::Notation::scientific()); }
            number = formatter.formatDecimal(decimal, status);
        }
        if (U_FAILURE(status)) { return -1; }
        icu::UnicodeString keyword = rules->rules->select(number, status);
        return U_FAILURE(status) ? -1 : categoryNumber(keyword);
    });
}

extern "C" void rbicu_plural_rules_free(rbicu_plural_rules *rules) { delete rules; }

#endif
