/// A path in normal form: components with one slash between each two, none of them `.` or `..`.
///
/// It lies on the stack of the call that made it, so that a lookup needs no `String` of its own.
package struct NormalPath: ~Escapable {
    /// The bytes of the whole path.
    package let bytes: Span<UInt8>
    /// The offset of the last component.
    package let nameOffset: Int
    /// Whether the last component has a `@`, `~` or `-`, or ends in a dot. Only such a name can have a variant's suffix.
    package let hasMark: Bool

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, nameOffset: Int, hasMark: Bool) {
        self.bytes = bytes
        self.nameOffset = nameOffset
        self.hasMark = hasMark
    }

    /// Joins subdirectory, name and type as `NSBundle` does, and passes the path to a closure, which is not called where
    /// they name nothing inside the bundle.
    ///
    /// `("terms", "html", "Legal")`, `("Legal/terms", ".html", nil)` and `("terms.html", nil, "./Legal/")` are the same.
    /// `..` is allowed as long as the whole stays inside; an empty name, one that begins or ends with a slash, a NUL and more than
    /// `FileLimits.pathByteCount` bytes name nothing.
    /// - Complexity: O(length). Up to 1,000 bytes take no memory but the stack.
    package static func read(
        _ name: String, type: String? = nil, in subdirectory: String? = nil, _ body: (borrowing NormalPath) -> Void
    ) {
        let (type, subdirectory) = (type ?? "", subdirectory ?? "")
        read(name.utf8.span, type: type.utf8.span, in: subdirectory.utf8.span, body)
    }

    /// Joins subdirectory, name and type; those that are empty count as absent.
    package static func read(
        _ name: Span<UInt8>, type: Span<UInt8> = Span(), in subdirectory: Span<UInt8> = Span(),
        _ body: (borrowing NormalPath) -> Void
    ) {
        let byteCount = subdirectory.count + 1 + name.count + 1 + type.count
        guard byteCount <= FileLimits.pathByteCount + 2 else { return }
        // SAFETY: there is room for all pieces, and for the rest of a word; the span does not leave the closure.
        unsafe withUnsafeTemporaryAllocation(byteCount: byteCount + 8, alignment: 8) { memory in
            var path = unsafe PathMemory(memory)
            if !subdirectory.isEmpty {
                path.append(subdirectory)
                path.append(slash)
            }
            path.append(name)
            if !type.isEmpty {
                if type[0] != dot { path.append(dot) }
                path.append(type)
            }
            guard path.byteCount <= FileLimits.pathByteCount else { return }
            path.readSigns()
            if !path.isNormal {
                guard !name.isEmpty, name[0] != slash, name[name.count - 1] != slash, path.normalize() else { return }
            }
            body(NormalPath(path.bytes, nameOffset: path.nameOffset, hasMark: path.hasMark))
        }
    }

    /// The folder of the last component; empty at the top.
    package var directory: String { bytes.extracting(0..<max(0, nameOffset - 1)).text }

    /// The last component.
    package var name: String { bytes.extracting(nameOffset...).text }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")

/// The memory that a path is put together in.
@safe private struct PathMemory: ~Escapable {
    private let memory: UnsafeMutableRawBufferPointer
    private(set) var byteCount = 0
    private(set) var nameOffset = 0
    /// Whether it is a path in normal form, as far as its signs have been read.
    private(set) var isNormal = true
    private(set) var hasMark = false

    // SAFETY: callers keep the memory until the path is gone, with eight bytes more than are appended.
    @unsafe @inline(__always) @_lifetime(immortal)
    init(_ memory: UnsafeMutableRawBufferPointer) {
        assert(memory.count >= 8, "no room for a word in \(memory.count) bytes")
        unsafe self.memory = memory
    }

    var bytes: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // SAFETY: as many bytes have been written.
            let span = unsafe Span<UInt8>(_unsafeBytes: UnsafeRawBufferPointer(rebasing: memory[..<byteCount]))
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>) {
        // SAFETY: there is room for the bytes, as the initializer asks.
        unsafe assert(byteCount + bytes.count + 8 <= memory.count, "no room for \(bytes.count) bytes at \(byteCount)")
        unsafe bytes.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress, let target = unsafe memory.baseAddress else { return }
            unsafe (target + byteCount).copyMemory(from: source, byteCount: bytes.count)
        }
        byteCount &+= bytes.count
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        unsafe memory[byteCount] = byte  // SAFETY: as above.
        byteCount &+= 1
    }

    /// Reads what the signs in the path say: where its components begin, and whether it is in normal form.
    @inline(__always)
    mutating func readSigns() {
        var offset = 0
        while offset < byteCount {
            // SAFETY: behind the path there is room for the rest of a word.
            var word = unsafe UInt64(littleEndian: memory.load(fromByteOffset: offset, as: UInt64.self))
            let left = byteCount &- offset
            if left < 8 {
                // Bytes behind the path become something harmless.
                let shift = UInt64(truncatingIfNeeded: left &<< 3)
                word = word & ((1 &<< shift) &- 1) | Self.every(UInt8(ascii: "a")) &<< shift
            }
            var signs = Self.signs(in: word)
            while signs != 0 {
                let shift = UInt64(truncatingIfNeeded: signs.trailingZeroBitCount & ~7)
                read(UInt8(truncatingIfNeeded: word &>> shift), at: offset &+ Int(truncatingIfNeeded: shift &>> 3))
                signs &= signs &- 1
            }
            offset &+= 8
        }
        // A name that is empty.
        if nameOffset == byteCount { isNormal = false }
        if byteCount > 0, unsafe memory[byteCount &- 1] == dot { hasMark = true }  // SAFETY: as just compared.
    }

    /// The highest bit of each byte that is no letter, digit or underscore, and of some others.
    @inline(__always)
    private static func signs(in word: UInt64) -> UInt64 {
        // Bytes below `0`, and bytes from `~` on, by what their sums carry into the highest bit.
        let isBelowDigits = (word &- every(UInt8(ascii: "0"))) & ~word
        let isBeyondLetters = word | (word &+ every(0x80 - UInt8(ascii: "~")))
        let at = word ^ every(UInt8(ascii: "@"))
        let isAt = (at &- every(1)) & ~at
        return (isBelowDigits | isBeyondLetters | isAt) & every(0x80)
    }

    @inline(__always)
    private static func every(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    @inline(__always)
    private mutating func read(_ byte: UInt8, at offset: Int) {
        switch byte {
        case slash:
            // An empty component.
            if offset == nameOffset { isNormal = false }
            nameOffset = offset &+ 1
            hasMark = false
        case dot:
            // Perhaps `.` or `..`.
            if offset == nameOffset { isNormal = false }
        case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-"): hasMark = true
        case 0: isNormal = false
        default: break
        }
    }

    /// Brings the path to normal form where it lies; false where it leads out or to nothing, or has a NUL.
    @inline(never)
    mutating func normalize() -> Bool {
        let end = byteCount
        byteCount = 0
        nameOffset = 0
        var start = 0
        while start < end {
            var next = start
            // SAFETY: offsets are below the number of bytes; what is written comes before what is read.
            while next < end, unsafe memory[next] != slash { next += 1 }
            let count = next - start
            if unsafe count == 2 && memory[start] == dot && memory[start + 1] == dot {
                guard byteCount > 0 else { return false }
                byteCount = max(0, nameOffset - 1)
                nameOffset = byteCount
                while nameOffset > 0, unsafe memory[nameOffset - 1] != slash { nameOffset -= 1 }  // SAFETY: as above.
            } else if unsafe count > 1 || count == 1 && memory[start] != dot {
                if byteCount > 0 { append(slash) }
                nameOffset = byteCount
                for offset in start..<next {
                    let byte = unsafe memory[offset]  // SAFETY: as above.
                    if byte == 0 { return false }
                    append(byte)
                }
            }
            start = next + 1
        }
        hasMark = true
        return byteCount > 0
    }
}
