/// An error in a format or its arguments. The text is still returned, and contains the faulty piece unchanged.
///
/// Errors are returned together with the text: a text with one faulty piece is better than no text.
public struct FormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error; new codes may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The call passes fewer arguments than the format needs, or no argument of this name.
        public static let missingArgument = Code(rawValue: "missing-argument")
        /// The argument has a type that the conversion does not support.
        public static let wrongArgumentType = Code(rawValue: "wrong-argument-type")
        /// No conversion has this letter.
        public static let unknownConversion = Code(rawValue: "unknown-conversion")
        /// The format has `%n`, which writes to memory and is never executed.
        public static let refusedConversion = Code(rawValue: "refused-conversion")
        /// A percent sign is probably text, but printf reads it as a conversion, as in `50% off`.
        public static let ambiguousPercent = Code(rawValue: "ambiguous-percent")
        /// The text ends inside a conversion.
        public static let incompleteSpecifier = Code(rawValue: "incomplete-specifier")
        /// A position is 0 or above 127, or a width or precision is above the limit.
        public static let numberOutOfRange = Code(rawValue: "number-out-of-range")
        /// `%#@name@` refers to a variable that the message does not define.
        public static let undefinedVariable = Code(rawValue: "undefined-variable")
        /// A plural has no form for the number, and no form `other`.
        public static let missingForm = Code(rawValue: "missing-form")
        /// Variables refer to each other in a cycle, too deeply, or too often.
        public static let tooComplex = Code(rawValue: "too-complex")
    }

    /// The kind of error.
    public let code: Code
    /// The faulty piece of the format, as written.
    public let specifier: String
    /// A description of the error and how to correct it, in one sentence.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, specifier: String, _ message: String) {
        self.code = code
        self.specifier = specifier
        self.message = message
    }

    /// The faulty piece, the message and the code's name.
    public var description: String { "\(specifier): \(message) [\(code.rawValue)]" }
}
