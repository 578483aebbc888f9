// A C interface to the system's ICU. It includes no unicode/*.h: with them, a program that also imports Foundation does
// not compile.
//
// Every function takes zero-terminated UTF-8, never throws, and checks every ICU status. Functions that return text write
// at most `capacity` bytes with the terminator and return the length. They return -1 for failure or for text that does
// not fit. Handles may be used from many threads at once after creation; only `…_free` needs exclusive access.

#ifndef RESOURCEBUNDLE_CICU_H
#define RESOURCEBUNDLE_CICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The name of a part of ICU's data that cannot be loaded, which lives forever; NULL if all parts can be loaded. Without them the other
// functions fail, or know no language or no plural form.
const char *rbicu_missing_data(void);

// Identifiers.
int32_t rbicu_canonical_tag(const char *identifier, char *result, int32_t capacity);
int32_t rbicu_maximized_tag(const char *identifier, char *result, int32_t capacity);
int32_t rbicu_base_name(const char *identifier, char *result, int32_t capacity);
int32_t rbicu_language_alias(const char *base_name, char *result, int32_t capacity);
int32_t rbicu_parent_name(const char *base_name, char *result, int32_t capacity);
bool rbicu_minimized_has_region(const char *base_name);
bool rbicu_is_right_to_left(const char *identifier);
bool rbicu_is_known_locale(const char *base_name);

// Converts text to Unicode's Normalization Form C. The result needs up to three bytes for each byte of the text.
int32_t rbicu_compose(const char *text, char *result, int32_t capacity);

// Matching. Tags that ICU cannot parse keep their index and are at distance 100 from everything.
typedef struct rbicu_matcher rbicu_matcher;
typedef struct {
    bool favors_script;
    bool without_demotion;
    const char *default_tag; // NULL: none
} rbicu_matcher_options;
rbicu_matcher *rbicu_matcher_create(const char *const *tags, int32_t count, rbicu_matcher_options options);
int32_t rbicu_matcher_best(const rbicu_matcher *matcher, const char *const *desired, int32_t count);
double rbicu_matcher_distance(const rbicu_matcher *matcher, const char *desired, int32_t index);
void rbicu_matcher_free(rbicu_matcher *matcher);

// Plural categories, in the order of CLDR: zero 0, one 1, two 2, few 3, many 4, other 5.
typedef struct rbicu_plural_rules rbicu_plural_rules;
rbicu_plural_rules *rbicu_plural_rules_create(const char *identifier, bool ordinal);
int32_t rbicu_plural_rules_select_integer(const rbicu_plural_rules *rules, int32_t number);
int32_t rbicu_plural_rules_select_decimal(
    const rbicu_plural_rules *rules, const char *decimal, int32_t fraction_digits, bool compact);
void rbicu_plural_rules_free(rbicu_plural_rules *rules);

// Numbers. `decimal` is `-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?`.
typedef struct rbicu_number_formatter rbicu_number_formatter;
rbicu_number_formatter *rbicu_number_formatter_create(const char *identifier);
int32_t rbicu_number_formatter_format(
    const rbicu_number_formatter *formatter, const char *decimal, int32_t fraction_digits, bool uses_grouping,
    char *result, int32_t capacity);
int32_t rbicu_number_formatter_format_scientific(
    const rbicu_number_formatter *formatter, const char *decimal, int32_t fraction_digits, char *result,
    int32_t capacity);
int32_t rbicu_number_formatter_format_signed(
    const rbicu_number_formatter *formatter, int32_t number, char *result, int32_t capacity);
void rbicu_number_formatter_free(rbicu_number_formatter *formatter);

#ifdef __cplusplus
}
#endif
#endif
