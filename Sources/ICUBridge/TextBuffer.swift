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

/// Gives a C function an array of zero-terminated strings; a string with a zero inside ends there.
func withCStrings<Result>(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for string in strings {
        offsets.append(bytes.count)
        bytes.append(contentsOf: string.utf8.lazy.map { CChar(bitPattern: $0) })
        bytes.append(0)
    }
    bytes.append(0)
    // SAFETY: each pointer points at a zero-terminated run inside `bytes`, which outlives the call to `body`.
    return unsafe bytes.withUnsafeBufferPointer { text in
        var pointers: [UnsafePointer<CChar>?] = unsafe offsets.map { offset in
            unsafe text.baseAddress.map { unsafe $0 + offset }
        }
        unsafe pointers.append(nil)
        return unsafe pointers.withUnsafeBufferPointer { list in
            // SAFETY: the array of pointers outlives this call, and ends with a null.
            unsafe body(list.baseAddress)
        }
    }
}
