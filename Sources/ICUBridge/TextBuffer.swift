/// Passes a buffer to a C function that writes text, and returns the text; nil if the function returns -1 or a wrong
/// length.
func withText(capacity: Int, _ body: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
    // SAFETY: the pointer is valid for `capacity` bytes inside the closure and does not leave it. Only the first `length`
    // bytes are read, which the function wrote.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let length = unsafe body(start, Int32(clamping: buffer.count))
        guard length >= 0, length <= buffer.count else { return nil }
        return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: Int(length)), as: UTF8.self)
    }
}

/// Passes an array of zero-terminated strings to a C function; a string with a zero inside ends there.
func withCStrings<Result>(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for string in strings {
        offsets.append(bytes.count)
        bytes.append(contentsOf: string.utf8.lazy.map { CChar(bitPattern: $0) })
        bytes.append(0)
    }
    bytes.append(0)
    // SAFETY: each pointer is the start of a zero-terminated string inside `bytes`, which outlives the call to `body`.
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
