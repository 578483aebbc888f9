internal import CResourceBundle

extension Double {
    /// An upper bound for the length of a text without the digits of a stated precision: a sign, 309 digits, the point, six default
    /// digits and a zero byte are 318 bytes.
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
