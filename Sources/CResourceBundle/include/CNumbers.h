#ifndef CNUMBERS_H
#define CNUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes a number as printf does in the C locale, without a terminating zero.
///
/// `conversion` is one of a, e, f and g, in upper or lower case. A negative `precision` is the conversion's default.
/// Returns the length, or -1 if the text does not fit into the buffer.
int32_t rb_print_double(
    double number, char conversion, int32_t precision, bool alternative, char *buffer, int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
