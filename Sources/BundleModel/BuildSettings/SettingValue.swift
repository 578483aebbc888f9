/// The value of a part of an expression: a text, or no value.
///
/// No value differs from an empty text: operators change an empty text (`not` turns it into `YES`). If there is no value, only
/// `default` has an effect.
struct SettingValue {
    /// The text's UTF-8.
    var bytes: [UInt8] = []
    /// Whether there is a text; it may be empty.
    var isPresent = false

    /// Creates no value.
    init() {}

    /// Creates a text.
    init(_ text: some Sequence<UInt8>) {
        bytes = Array(text)
        isPresent = true
    }

    /// The text; empty if there is no value.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends another value to this one.
    mutating func append(_ other: SettingValue) {
        bytes += other.bytes
        isPresent = isPresent || other.isPresent
    }
}
