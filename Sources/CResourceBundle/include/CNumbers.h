#ifndef CNUMBERS_H
#define CNUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes a number and a terminating zero into a buffer, as printf does in the C locale.
///
/// `conversion` is one of a, e, f and g, in upper or lower case. A negative `precision` means the conversion's default.
/// Returns the length without the zero. Returns -1 for another conversion, if the text and the zero do not fit, or if memory runs out.
int32_t rb_print_double(
    double number, char conversion, int32_t precision, bool alternative, char *buffer, int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
