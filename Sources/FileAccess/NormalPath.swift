/// A path in normal form: components with one slash between each two, none of them `.` or `..`.
///
/// It is on the stack of the call that made it, so a lookup allocates no `String`. A path of more than 1,000 bytes is
/// allocated on the heap.
package struct NormalPath: ~Escapable {
    /// The bytes of the whole path.
    package let bytes: Span<UInt8>
    /// The offset of the last component.
    package let nameOffset: Int
    /// Whether the last component may have a variant suffix.
    ///
    /// False only if it has no `@`, `~` or `-` and does not end with a dot.
    package let mayHaveVariant: Bool

    @_lifetime(copy bytes)
    fileprivate init(_ bytes: Span<UInt8>, nameOffset: Int, mayHaveVariant: Bool) {
        self.bytes = bytes
        self.nameOffset = nameOffset
        self.mayHaveVariant = mayHaveVariant
    }

    /// Joins subdirectory, name and type as `NSBundle` does, and passes the path to a closure.
    ///
    /// The closure is not called if they name nothing inside the bundle. `("terms", "html", "Legal")`,
    /// `("Legal/terms", ".html", nil)` and `("terms.html", nil, "./Legal/")` are the same path. `..` must stay inside the bundle. These
    /// name nothing: an empty name, a slash at the beginning or the end of the name, a NUL, more than
    /// `FileLimits.pathByteCount` bytes.
    /// - Complexity: O(length).
    package static func read(
        _ name: String, type: String? = nil, in subdirectory: String? = nil, _ body: (borrowing NormalPath) -> Void
    ) {
        let typeByteCount = type.map { $0.utf8.count + 1 } ?? 0
        let folderByteCount = subdirectory.map { $0.utf8.count + 1 } ?? 0
        PathMemory.with(byteCount: folderByteCount + name.utf8.count + typeByteCount) { path in
            if let subdirectory, folderByteCount > 1 {
                path.append(subdirectory)
                path.append(slash)
            }
            path.append(name)
            if let type, typeByteCount > 1 { path.appendType(type) }
            guard path.byteCount <= FileLimits.pathByteCount else { return }
            path.readSigns()
            if !path.isNormal {
                guard !name.isEmpty, name.utf8.first != slash, name.utf8.last != slash, path.normalize() else { return }
            }
            body(path.normalPath)
        }
    }

    /// Joins a folder, which may be empty, and a file name, and passes the path to a closure.
    ///
    /// Both are from the system and already in normal form. The closure is not called if the path is too long.
    package static func read(_ name: Span<UInt8>, in folder: String, _ body: (borrowing NormalPath) -> Void) {
        PathMemory.with(byteCount: folder.utf8.count + 1 + name.count) { path in
            if !folder.utf8.isEmpty {
                path.append(folder)
                path.append(slash)
            }
            path.append(name)
            path.readSigns()
            body(path.normalPath)
        }
    }

    /// The folder of the last component; empty at the root.
    package var directory: String { bytes.extracting(0..<max(0, nameOffset - 1)).text }

    /// The last component.
    package var name: String { bytes.extracting(nameOffset...).text }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")

/// The memory in which a path is assembled.
@safe private struct PathMemory: ~Escapable {
    private let memory: UnsafeMutableRawBufferPointer
    private(set) var byteCount = 0
    private(set) var nameOffset = 0
    /// Whether the path is in normal form; valid after `readSigns()`.
    private(set) var isNormal = true
    private(set) var mayHaveVariant = false

    /// Passes memory for that many bytes to a closure; does nothing if a path of that length is too long.
    @inline(__always)
    static func with(byteCount: Int, _ body: (inout PathMemory) -> Void) {
        // Two bytes for an unused slash and an unused dot.
        guard byteCount <= FileLimits.pathByteCount + 2 else { return }
        // SAFETY: the memory holds the bytes; the path does not leave the closure.
        unsafe withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 1) { memory in
            var path = unsafe PathMemory(memory)
            body(&path)
        }
    }

    // SAFETY: callers keep the memory alive longer than the path, and append no more bytes than it has.
    @unsafe @inline(__always) @_lifetime(immortal)
    private init(_ memory: UnsafeMutableRawBufferPointer) {
        unsafe self.memory = memory
    }

    var normalPath: NormalPath {
        @_lifetime(borrow self)
        get {
            // SAFETY: that many bytes have been written.
            let span = unsafe Span<UInt8>(_unsafeBytes: UnsafeRawBufferPointer(rebasing: memory[..<byteCount]))
            return unsafe _overrideLifetime(
                NormalPath(span, nameOffset: nameOffset, mayHaveVariant: mayHaveVariant), borrowing: self)
        }
    }

    /// Appends a type with a dot before it, unless the type begins with a dot.
    @inline(__always)
    mutating func appendType(_ type: String) {
        let start = byteCount
        append(dot)
        append(type)
        // SAFETY: the bytes after the first dot have been written.
        guard byteCount > start &+ 1, unsafe memory[start &+ 1] == dot else { return }
        byteCount = start
        append(type)
    }

    @inline(__always)
    mutating func append(_ text: String) {
        // SAFETY: the bytes are copied at once.
        if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe append($0.span) }) == nil {
            append(text.utf8.span)
        }
    }

    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>) {
        // SAFETY: the memory has capacity for these bytes, as the initializer requires.
        unsafe assert(byteCount + bytes.count <= memory.count, "\(bytes.count) bytes do not fit at \(byteCount)")
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

    /// Scans for slashes, dots, marks and NULs; sets `nameOffset`, `isNormal` and `mayHaveVariant`.
    @inline(__always)
    mutating func readSigns() {
        for offset in 0..<byteCount {
            // SAFETY: that many bytes have been written.
            switch unsafe memory[offset] {
            case slash:
                // An empty component.
                if offset == nameOffset { isNormal = false }
                nameOffset = offset &+ 1
                mayHaveVariant = false
            case dot:
                // The component may be `.` or `..`.
                if offset == nameOffset { isNormal = false }
            case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-"): mayHaveVariant = true
            case 0: isNormal = false
            default: break
            }
        }
        // The name is empty.
        if nameOffset == byteCount { isNormal = false }
        if byteCount > 0, unsafe memory[byteCount &- 1] == dot { mayHaveVariant = true }  // SAFETY: as just compared.
    }

    /// Normalizes the path in place. Returns false if it leaves the bundle, is empty or has a NUL.
    @inline(never)
    mutating func normalize() -> Bool {
        let end = byteCount
        byteCount = 0
        nameOffset = 0
        var start = 0
        while start < end {
            var next = start
            // SAFETY: offsets are below the number of bytes; each write is before the offset that is read.
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
        mayHaveVariant = true
        return byteCount > 0
    }
}
