internal import ResourceBasics

/// A parser of binary property lists (`bplist00`): a table of objects that refer to each other by number, and a
/// trailer.
///
/// Objects may be shared, so a small file can expand to a huge tree or a cycle. The parser counts depth, values and bytes
/// of the expanded tree, and rejects an object that contains itself. A shared collection is read once and counted each
/// time.
struct BinaryParser {
    let bytes: [UInt8]
    let isLenient: Bool
    let limits: PropertyListLimits
    var log: DiagnosticLog
    private var trailer = BinaryTrailer()
    /// For each object, whether it is a collection that contains the value being read.
    private var isOpen: [Bool] = []
    private var nodeCount = 0
    private var unfoldedByteCount = 0
    /// The deepest level reached so far while reading the current value.
    private var deepest = 0
    /// The collections already read, by object number.
    private var collections: [Int: Collection] = [:]
    /// The long strings and data already read, by offset.
    private var strings: [Int: String] = [:]
    private var data: [Int: [UInt8]] = [:]
    /// The minimum size of cached strings and data. Reading shorter ones again is cheaper than caching them.
    private static let cachedByteCount = 64

    /// A collection, and what each of its occurrences adds to the counts.
    private struct Collection {
        var node: PropertyListNode
        var nodeCount: Int
        var byteCount: Int
        var height: Int
    }

    init(_ bytes: [UInt8], mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) {
        self.bytes = bytes
        isLenient = mode == .lenient
        self.limits = limits
        self.log = log
    }

    /// Returns the value of the whole file; nil after an error.
    mutating func document() -> PropertyListNode? {
        do throws(Stop) {
            trailer = try readTrailer()
            isOpen = Array(repeating: false, count: trailer.objectCount)
            return try object(trailer.rootObject, depth: 0)
        } catch {
            return nil
        }
    }

    /// Logs an error about the byte at `offset`. Returns the error that the caller throws.
    mutating func fail(_ id: String, _ message: String, at offset: Int) -> Stop {
        log.add(
            .error, id, "\(message) (byte \(offset))", at: position(at: offset), hint: "the file is damaged")
        return Stop()
    }

    /// Returns the position of a byte: a binary list has no lines.
    private func position(at offset: Int) -> Diagnostic.Position {
        Diagnostic.Position(line: 0, column: UInt32(clamping: offset))
    }

    private mutating func readTrailer() throws(Stop) -> BinaryTrailer {
        guard bytes.count >= 8 + BinaryTrailer.byteCount, bytes.starts(with: "bplist0".utf8) else {
            throw fail("binary.not-a-list", "this is not a bplist00 file", at: 0)
        }
        guard let trailer = BinaryTrailer(endOf: bytes) else {
            throw fail(
                "binary.bad-trailer", "the trailer contradicts the file's size",
                at: bytes.count - BinaryTrailer.byteCount)
        }
        return trailer
    }

    /// Returns the big-endian number of `count` bytes at `offset`; nil outside the objects or above 64 bits.
    private func unsigned(at offset: Int, count: Int) -> UInt64? {
        guard count <= 8, offset >= 0, offset <= trailer.tableOffset - count else { return nil }
        return bytes[offset..<offset + count].bigEndian
    }

    /// Reads the length of an object: four bits of the marker, or an integer after it. `start` is the offset of its
    /// contents.
    private mutating func length(at offset: Int) throws(Stop) -> (count: Int, start: Int) {
        let short = Int(bytes[offset] & 15)
        if short < 15 { return (short, offset + 1) }
        if offset + 1 < trailer.tableOffset, bytes[offset + 1] & 0xf0 == 0x10, bytes[offset + 1] & 15 <= 3 {
            let width = 1 << Int(bytes[offset + 1] & 15)
            if let number = unsigned(at: offset + 2, count: width), number <= UInt64(bytes.count) {
                return (Int(number), offset + 2 + width)
            }
        }
        throw fail("binary.bad-length", "the length of an object cannot be read", at: offset)
    }

    private mutating func contents(_ start: Int, _ count: Int, _ width: Int) throws(Stop) -> ArraySlice<UInt8> {
        let (byteCount, overflows) = count.multipliedReportingOverflow(by: width)
        guard !overflows, start <= trailer.tableOffset, byteCount <= trailer.tableOffset - start else {
            throw fail("binary.out-of-bounds", "an object extends beyond the end of the objects", at: start)
        }
        return bytes[start..<start + byteCount]
    }

    private mutating func add(bytes byteCount: Int, at offset: Int) throws(Stop) {
        unfoldedByteCount += byteCount
        let limit = limits.unfoldedByteCount(ofFile: bytes.count)
        if unfoldedByteCount > limit {
            throw fail("binary.too-large", "the list expands to more than \(limit) bytes", at: offset)
        }
    }

    private mutating func add(nodes: Int, at offset: Int) throws(Stop) {
        nodeCount += nodes
        if nodeCount > limits.nodeCount {
            throw fail("binary.too-many-values", "the list expands to more than \(limits.nodeCount) values", at: offset)
        }
    }

    private mutating func reach(depth: Int, at offset: Int) throws(Stop) {
        deepest = max(deepest, depth)
        if depth > limits.depth {
            throw fail("binary.too-deep", "values are nested more than \(limits.depth) levels deep", at: offset)
        }
    }

    private mutating func object(_ number: Int, depth: Int) throws(Stop) -> PropertyListNode {
        guard let offset = trailer.offset(of: number, in: bytes) else {
            throw fail("binary.bad-reference", "object \(number) does not exist", at: trailer.tableOffset)
        }
        if bytes[offset] >= 0xa0 { return try sharedCollection(number, at: offset, depth: depth) }
        try add(nodes: 1, at: offset)
        try reach(depth: depth, at: offset)
        return PropertyListNode(try leaf(at: offset), at: position(at: offset))
    }

    /// Reads a collection. If it was read before, only its counts are added again.
    private mutating func sharedCollection(
        _ number: Int, at offset: Int, depth: Int
    ) throws(Stop) -> PropertyListNode {
        if let known = collections[number] {
            try add(nodes: known.nodeCount, at: offset)
            try add(bytes: known.byteCount, at: offset)
            try reach(depth: depth + known.height, at: offset)
            return known.node
        }
        if isOpen[number] { throw fail("binary.cycle", "object \(number) contains itself", at: offset) }
        isOpen[number] = true
        defer { isOpen[number] = false }
        let before = (nodes: nodeCount, bytes: unfoldedByteCount, deepest: deepest)
        deepest = depth
        try add(nodes: 1, at: offset)
        try reach(depth: depth, at: offset)
        let value = try collection(at: offset, depth: depth)
        let node = PropertyListNode(value, at: position(at: offset))
        collections[number] = Collection(
            node: node, nodeCount: nodeCount - before.nodes, byteCount: unfoldedByteCount - before.bytes,
            height: deepest - depth)
        deepest = max(deepest, before.deepest)
        return node
    }

    private mutating func leaf(at offset: Int) throws(Stop) -> PropertyListValue {
        let marker = bytes[offset]
        switch marker {
        case 0x00: return .null
        case 0x08: return .boolean(false)
        case 0x09: return .boolean(true)
        case 0x10...0x1f: return try integer(at: offset)
        case 0x20...0x3f: return try real(at: offset)
        case 0x40...0x4f: return .data(try data(at: offset))
        case 0x50...0x6f: return .string(try string(at: offset))
        case 0x80...0x8f:
            if let number = unsigned(at: offset + 1, count: Int(marker & 15) + 1) { return .uid(number) }
        default: break
        }
        throw fail("binary.bad-object", "0x\(String(marker, radix: 16)) is not the marker of an object", at: offset)
    }

    /// Reads an integer.
    ///
    /// Integers of one to four bytes are unsigned, those of eight bytes signed. The upper half of an integer of sixteen
    /// bytes has only the sign: zero, or all bits set for a negative number.
    private mutating func integer(at offset: Int) throws(Stop) -> PropertyListValue {
        let width = 1 << Int(bytes[offset] & 15)
        if width < 8, let number = unsigned(at: offset + 1, count: width) { return .integer(Int64(number)) }
        if width == 8, let number = unsigned(at: offset + 1, count: 8) {
            return .integer(Int64(truncatingIfNeeded: number))
        }
        if width == 16, let high = unsigned(at: offset + 1, count: 8), let low = unsigned(at: offset + 9, count: 8) {
            if high == 0 { return low <= UInt64(Int64.max) ? .integer(Int64(low)) : .unsignedInteger(low) }
            if high == .max && low >> 63 == 1 { return .integer(Int64(truncatingIfNeeded: low)) }
        }
        throw fail("binary.bad-integer", "an integer has the unsupported size of \(counted(width, "byte"))", at: offset)
    }

    private mutating func real(at offset: Int) throws(Stop) -> PropertyListValue {
        let marker = bytes[offset]
        if marker == 0x22, let bits = unsigned(at: offset + 1, count: 4) {
            return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
        }
        if let bits = unsigned(at: offset + 1, count: 8) {
            if marker == 0x23 { return .real(Double(bitPattern: bits)) }
            if marker == 0x33 { return .date(Double(bitPattern: bits)) }
        }
        throw fail("binary.bad-real", "a real number or a date has an unsupported size", at: offset)
    }

    /// Reads a string. A long one that was read before comes from the cache.
    private mutating func string(at offset: Int) throws(Stop) -> String {
        let (count, start) = try length(at: offset)
        let width = bytes[offset] >> 4 == 0x6 ? 2 : 1
        guard bytes[offset] >> 4 == 0x5 || width == 2 else {
            throw fail("binary.bad-key", "a key is not a string", at: offset)
        }
        let text = try contents(start, count, width)
        try add(bytes: text.count, at: start)
        if let known = strings[offset] { return known }
        if width == 1, let index = text.firstIndex(where: { $0 >= 0x80 }) {
            throw fail("binary.bad-string", "an ASCII string contains bytes that are not ASCII", at: index)
        }
        var utf8 = UTF8Conversion.Result(bytes: Array(text))
        if width == 2 { utf8 = UTF8Conversion.utf16(utf8.bytes, from: 0, isBigEndian: true) }
        if utf8.firstInvalidOffset != nil {
            log.add(
                .warning, "binary.lone-surrogate", "half of a surrogate pair is not a character (byte \(start))",
                at: position(at: start), hint: "write both halves; it was read as U+FFFD")
        }
        let string = String(decoding: utf8.bytes, as: UTF8.self)
        if text.count >= Self.cachedByteCount { strings[offset] = string }
        return string
    }

    /// Reads data. Long data that was read before comes from the cache.
    private mutating func data(at offset: Int) throws(Stop) -> [UInt8] {
        let (count, start) = try length(at: offset)
        let contents = try contents(start, count, 1)
        try add(bytes: count, at: start)
        if let known = data[offset] { return known }
        let data = Array(contents)
        if count >= Self.cachedByteCount { self.data[offset] = data }
        return data
    }

    private mutating func collection(at offset: Int, depth: Int) throws(Stop) -> PropertyListValue {
        let (count, start) = try length(at: offset)
        let width = trailer.referenceWidth
        switch bytes[offset] >> 4 {
        case 0xa: break
        case 0xd: return .dictionary(try dictionary(count, at: start, depth: depth))
        case 0xc where isLenient:
            log.add(
                .warning, "binary.set", "property lists have no sets; this one was read as an array",
                at: position(at: offset))
        default: throw fail("binary.bad-object", "property lists have no collection of this kind", at: offset)
        }
        _ = try contents(start, count, width)
        var elements: [PropertyListNode] = []
        for index in 0..<count {
            elements.append(try object(try reference(at: start + index * width), depth: depth + 1))
        }
        return .array(elements)
    }

    private mutating func dictionary(_ count: Int, at start: Int, depth: Int) throws(Stop) -> PropertyListDictionary {
        let width = trailer.referenceWidth
        _ = try contents(start, count, 2 * width)
        var dictionary = PropertyListDictionary()
        for index in 0..<count {
            let number = try reference(at: start + index * width)
            guard let offset = trailer.offset(of: number, in: bytes) else {
                throw fail("binary.bad-reference", "object \(number) does not exist", at: start + index * width)
            }
            let key = try string(at: offset)
            let value = try object(try reference(at: start + (count + index) * width), depth: depth + 1)
            let position = position(at: offset)
            if dictionary.insert(.init(key: key, keyPosition: position, value: value)) != nil {
                log.add(
                    .warning, "binary.duplicate-key", "the key \"\(key)\" is a duplicate; the last value is used",
                    at: position)
            }
        }
        return dictionary
    }

    private mutating func reference(at offset: Int) throws(Stop) -> Int {
        guard let number = unsigned(at: offset, count: trailer.referenceWidth), number < UInt64(trailer.objectCount)
        else { throw fail("binary.bad-reference", "a reference does not lead to an object", at: offset) }
        return Int(number)
    }
}
