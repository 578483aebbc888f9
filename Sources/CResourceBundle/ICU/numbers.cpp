#include "icu_check.h"
#if RB_HAVE_ICU

#include "shim.h"
#include "unicode/numberformatter.h"

using icu::number::LocalizedNumberFormatter;
using icu::number::Precision;

struct rbicu_number_formatter {
    LocalizedNumberFormatter grouped;
    LocalizedNumberFormatter plain;
    LocalizedNumberFormatter groupedInteger;
    LocalizedNumberFormatter plainInteger;
};

extern "C" rbicu_number_formatter *rbicu_number_formatter_create(const char *identifier) {
    return rbicu::guarded<rbicu_number_formatter *>(nullptr, [&]() -> rbicu_number_formatter * {
        icu::Locale locale;
        if (!rbicu::readLocale(identifier, locale)) { return nullptr; }
        LocalizedNumberFormatter grouped = icu::number::NumberFormatter::withLocale(locale);
        LocalizedNumberFormatter plain = grouped.grouping(UNUM_GROUPING_OFF);
        return new rbicu_number_formatter{
            grouped, plain, grouped.precision(Precision::integer()), plain.precision(Precision::integer())};
    });
}

extern "C" int32_t rbicu_number_formatter_format(
    const rbicu_number_formatter *formatter, const char *decimal, int32_t minimum_fraction_digits,
    int32_t maximum_fraction_digits, bool uses_grouping, char *result, int32_t capacity) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        UErrorCode status = U_ZERO_ERROR;
        icu::number::FormattedNumber number;
        if (maximum_fraction_digits == 0) {
            // Reused formatters: ICU compiles them after a few uses.
            number = (uses_grouping ? formatter->groupedInteger : formatter->plainInteger).formatDecimal(decimal, status);
        } else {
            Precision precision = maximum_fraction_digits < 0
                                      ? Precision::minFraction(minimum_fraction_digits)
                                      : Precision::minMaxFraction(minimum_fraction_digits, maximum_fraction_digits);
            number = (uses_grouping ? formatter->grouped : formatter->plain)
                         .precision(precision)
                         .formatDecimal(decimal, status);
        }
        if (U_FAILURE(status)) { return -1; }
        icu::UnicodeString text = number.toString(status);
        if (U_FAILURE(status)) { return -1; }
        std::string utf8;
        text.toUTF8String(utf8);
        return rbicu::copyOut(utf8.data(), utf8.size(), result, capacity);
    });
}

extern "C" void rbicu_number_formatter_free(rbicu_number_formatter *formatter) { delete formatter; }

#endif
