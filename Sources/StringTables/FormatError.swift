/// What was wrong with a format or its arguments; the text comes out all the same, with the place left visible.
///
/// Errors stand beside the text they concern: a message that a reader can nearly understand is better than none.
public struct FormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of errors; more may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The format asks for an argument that the call does not have.
        public static let missingArgument = Code(rawValue: "missing-argument")
        /// The argument is of a type that the conversion cannot show.
        public static let wrongArgumentType = Code(rawValue: "wrong-argument-type")
        /// No conversion has this letter.
        public static let unknownConversion = Code(rawValue: "unknown-conversion")
        /// `%n`, which would write to memory.
        public static let refusedConversion = Code(rawValue: "refused-conversion")
        /// A percent sign that reads as text but that printf takes for a conversion, as in `50% off`.
        public static let ambiguousPercent = Code(rawValue: "ambiguous-percent")
        /// The text ends inside a specifier.
        public static let incompleteSpecifier = Code(rawValue: "incomplete-specifier")
        /// A position of 0 or above 127, or a width or precision above the limit.
        public static let numberOutOfRange = Code(rawValue: "number-out-of-range")
        /// `%#@name@` with a name that the message does not define.
        public static let undefinedVariable = Code(rawValue: "undefined-variable")
        /// No form for the number, not even `other`.
        public static let missingForm = Code(rawValue: "missing-form")
        /// Variables refer to each other in a circle, too deeply, or too often.
        public static let tooComplex = Code(rawValue: "too-complex")
    }

    /// What kind of error it is.
    public let code: Code
    /// The piece of the format concerned, as written.
    public let specifier: String
    /// What is wrong and what to do, in one sentence.
    public let message: String

    /// Describes an error.
    public init(_ code: Code, specifier: String, _ message: String) {
        self.code = code
        self.specifier = specifier
        self.message = message
    }

    /// The message with the piece and the code's name.
    public var description: String { "\(specifier): \(message) [\(code.rawValue)]" }
}
