// With a strict C standard, newlocale and uselocale are declared only with this macro.
#define _GNU_SOURCE

#include "CNumbers.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

int32_t rb_print_double(
    double number, char conversion, int32_t precision, bool alternative, char *buffer, int32_t capacity) {
    if (conversion == 0 || strchr("aefgAEFG", conversion) == NULL || capacity <= 0) return -1;
    char format[sizeof "%#.*f"];
    snprintf(format, sizeof format, "%%%s.*%c", alternative ? "#" : "", conversion);
    // A program may have set a locale whose decimal point is a comma. uselocale changes only this thread's locale.
    locale_t c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (c_locale == (locale_t)0) return -1;
    locale_t previous = uselocale(c_locale);
    int length = snprintf(buffer, (size_t)capacity, format, (int)precision, number);
    uselocale(previous);
    freelocale(c_locale);
    return length < capacity ? length : -1;
}
