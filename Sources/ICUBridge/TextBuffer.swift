/// Gives a C function room to write text, and reads the text back; nil if the function says -1 or lies about its length.
func withText(capacity: Int, _ body: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
    // SAFETY: the pointer is valid for `capacity` bytes inside the closure and does not leave it; only the first
    // `length` bytes, which the function wrote, are read.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let length = unsafe body(start, Int32(clamping: buffer.count))
        guard length >= 0, length <= buffer.count else { return nil }
        return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: Int(length)), as: UTF8.self)
    }
}
