/// What a part of an expression comes to.
///
/// Nothing at all and an empty text are two things: operators change an empty text (`not` makes `YES` of it), and only
/// `default` has something to do where there is nothing.
struct SettingValue {
    /// The text's UTF-8.
    var bytes: [UInt8] = []
    /// Whether there is a text, be it empty.
    var isPresent = false

    /// Nothing at all.
    init() {}

    /// A text.
    init(_ text: some Sequence<UInt8>) {
        bytes = Array(text)
        isPresent = true
    }

    /// The text; empty where there is nothing.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Puts another value behind this one.
    mutating func append(_ other: SettingValue) {
        bytes += other.bytes
        isPresent = isPresent || other.isPresent
    }
}
