internal import CResourceBundle

extension Double {
    /// The length of the longest text without the digits of its precision: 309 digits before the decimal point, a sign, the point,
    /// and a zero byte.
    private static let longestWithoutPrecision = 320

    /// Returns the number as C's printf writes it in the C locale: rounded half to even by its exact value.
    ///
    /// ```swift
    /// 2.675.printed(as: UInt8(ascii: "f"), precision: 2)    // "2.67": the nearest Double is less than 2.675
    /// ```
    /// - Parameters:
    ///   - conversion: One of `a`, `e`, `f` and `g`, in upper or lower case. For other bytes the result is nil.
    ///   - precision: The number of fraction digits, of significant digits for `g`; nil for the default of the conversion.
    ///     The caller limits it.
    ///   - isAlternative: Whether the flag `#` is set, which keeps the decimal point and, for `g`, trailing zeros.
    /// - Complexity: O(precision).
    package func printed(as conversion: UInt8, precision: Int?, isAlternative: Bool = false) -> String? {
        guard let precision = Int32(exactly: precision ?? -1) else { return nil }
        let capacity = Self.longestWithoutPrecision + max(Int(precision), 0)
        // SAFETY: the function writes at most `capacity` bytes.
        return unsafe withText(capacity: capacity) { buffer, capacity in
            unsafe rb_print_double(self, CChar(bitPattern: conversion), precision, isAlternative, buffer, capacity)
        }
    }
}
