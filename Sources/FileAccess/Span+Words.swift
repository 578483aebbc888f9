extension Span<UInt8> {
    /// The bytes as a string; U+FFFD replaces bytes that are not UTF-8.
    package var text: String {
        // SAFETY: the bytes are copied at once.
        unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Appends the bytes of a span with one copy.
    package mutating func append(_ bytes: Span<UInt8>) {
        // SAFETY: the buffer is copied at once and does not leave the call.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
