#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The entries of a folder as the system listed them, in one piece of memory.
struct ListedEntries: Sendable, Equatable {
    /// Each entry's inode in eight bytes, its type, its name and a NUL.
    private var bytes: [UInt8] = []
    private(set) var count = 0
    /// Whether all are files and folders with names that are text.
    private(set) var isPlain = true

    init() {
        // Enough for most sets of a catalog.
        bytes.reserveCapacity(128)
    }

    /// Of a folder that changed while it was read: they equal none that a folder has.
    static var changed: ListedEntries {
        var entries = ListedEntries()
        entries.bytes = [0]
        entries.isPlain = false
        return entries
    }

    /// Adds an entry by its name, type (`DT_…`) and inode.
    mutating func append(_ name: Span<UInt8>, _ type: UInt8, _ inode: UInt64) {
        // SAFETY: the bytes are copied at once, and the name's buffer does not leave the call.
        unsafe withUnsafeBytes(of: inode.littleEndian) { unsafe bytes.append(contentsOf: $0) }
        bytes.append(type)
        // SAFETY: as above.
        unsafe name.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(0)
        count += 1
        if type != UInt8(DT_REG) && type != UInt8(DT_DIR) { isPlain = false }
        var bits: UInt8 = 0
        for index in name.indices { bits |= name[index] }
        if bits >= 0x80, (try? UTF8Span(validating: name)) == nil { isPlain = false }
    }

    /// Calls `body` with each entry's name, type and inode, in order. Behind a name's bytes there is a NUL.
    func forEach(_ body: (Span<UInt8>, UInt8, UInt64) throws(FileAccessError) -> Void) throws(FileAccessError) {
        let span = bytes.span
        var start = 0
        while start + 9 < span.count {
            var inode: UInt64 = 0
            for place in 0..<8 { inode |= UInt64(span[start + place]) << UInt64(8 * place) }
            let type = span[start + 8]
            var end = start + 9
            while span[end] != 0 { end += 1 }
            try body(span.extracting(start + 9..<end), type, inode)
            start = end + 1
        }
    }
}
