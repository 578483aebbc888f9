#include "shim.h"
#if RB_HAVE_ICU

#include "unicode/numberformatter.h"

using icu::number::FormattedNumber;
using icu::number::LocalizedNumberFormatter;
using icu::number::Notation;
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

static int32_t copyOut(const FormattedNumber &number, UErrorCode status, char *result, int32_t capacity) {
    if (U_FAILURE(status)) { return -1; }
    icu::UnicodeString text = number.toString(status);
    if (U_FAILURE(status)) { return -1; }
    std::string utf8;
    text.toUTF8String(utf8);
    return rbicu::copyOut(utf8.data(), utf8.size(), result, capacity);
}

extern "C" int32_t rbicu_number_formatter_format(
    const rbicu_number_formatter *formatter, const char *decimal, int32_t fraction_digits, bool uses_grouping,
    char *result, int32_t capacity) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        UErrorCode status = U_ZERO_ERROR;
        FormattedNumber number;
        if (fraction_digits == 0) {
            // Reused formatters: ICU compiles them after a few uses.
            number = (uses_grouping ? formatter->groupedInteger : formatter->plainInteger).formatDecimal(decimal, status);
        } else {
            number = (uses_grouping ? formatter->grouped : formatter->plain)
                         .precision(Precision::fixedFraction(fraction_digits))
                         .formatDecimal(decimal, status);
        }
        return copyOut(number, status, result, capacity);
    });
}

extern "C" int32_t rbicu_number_formatter_format_scientific(
    const rbicu_number_formatter *formatter, const char *decimal, int32_t fraction_digits, char *result,
    int32_t capacity) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        UErrorCode status = U_ZERO_ERROR;
        // The exponent as printf writes it: a sign and at least two digits.
        auto notation = Notation::scientific().withMinExponentDigits(2).withExponentSignDisplay(UNUM_SIGN_ALWAYS);
        FormattedNumber number = formatter->plain.notation(notation)
                                     .precision(Precision::fixedFraction(fraction_digits))
                                     .formatDecimal(decimal, status);
        return copyOut(number, status, result, capacity);
    });
}

extern "C" int32_t rbicu_number_formatter_format_signed(
    const rbicu_number_formatter *formatter, int32_t number, char *result, int32_t capacity) {
    return rbicu::guarded<int32_t>(-1, [&]() -> int32_t {
        UErrorCode status = U_ZERO_ERROR;
        FormattedNumber formatted = formatter->plain.sign(UNUM_SIGN_ALWAYS).formatInt(number, status);
        return copyOut(formatted, status, result, capacity);
    });
}

extern "C" void rbicu_number_formatter_free(rbicu_number_formatter *formatter) { delete formatter; }

#endif
