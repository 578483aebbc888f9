#if Hummingbird
    internal import NIOCore

    extension ByteBuffer {
        /// Appends bytes.
        mutating func write(_ bytes: Span<UInt8>) {
            // SAFETY: `bytes` assumes that the elements have no padding, and UInt8 has none.
            _ = unsafe writeBytes(bytes.bytes)
        }
    }
#endif
