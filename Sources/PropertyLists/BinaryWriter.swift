internal import ResourceBasics

/// Writes binary property lists (`bplist00`): every value once as a numbered object, a table of their offsets, and a
/// trailer.
///
/// Equal strings are written once, including keys. Numbers have the fewest bytes that hold them, as in CoreFoundation.
struct BinaryWriter {
    private enum Object {
        case value(PropertyListValue)
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    private var objects: [Object] = []
    private var strings: [ExactKey: Int] = [:]

    /// Returns the bytes of a property list.
    ///
    /// - Complexity: O(size log size): dictionaries are written in the order of their keys.
    static func bytes(of value: PropertyListValue) -> [UInt8] {
        var writer = BinaryWriter()
        let root = writer.add(value)
        return writer.file(root: root)
    }

    /// Numbers a value and all values in it. Null, which property lists cannot hold, is left out of collections.
    private mutating func add(_ value: PropertyListValue) -> Int {
        switch value {
        case .string(let text):
            let key = ExactKey(text)
            if let known = strings[key] { return known }
            strings[key] = objects.count
            return append(.value(value))
        case .array(let elements):
            let number = append(.array([]))
            objects[number] = .array(elements.filter { $0.value != .null }.map { add($0.value) })
            return number
        case .dictionary(let dictionary):
            let number = append(.array([]))
            let entries = dictionary.sortedEntries.filter { $0.value.value != .null }
            let keys = entries.map { add(.string($0.key)) }
            objects[number] = .dictionary(keys: keys, values: entries.map { add($0.value.value) })
            return number
        default: return append(.value(value))
        }
    }

    private mutating func append(_ object: Object) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    private func file(root: Int) -> [UInt8] {
        var output = Array("bplist00".utf8)
        let referenceWidth = Self.width(of: UInt64(objects.count))
        var offsets: [Int] = []
        for object in objects {
            offsets.append(output.count)
            switch object {
            case .value(let value): Self.write(value, to: &output)
            case .array(let elements):
                Self.writeMarker(0xa0, count: elements.count, to: &output)
                for number in elements { Self.write(UInt64(number), width: referenceWidth, to: &output) }
            case .dictionary(let keys, let values):
                Self.writeMarker(0xd0, count: keys.count, to: &output)
                for number in keys + values { Self.write(UInt64(number), width: referenceWidth, to: &output) }
            }
        }
        let tableOffset = output.count
        let offsetWidth = Self.width(of: UInt64(tableOffset))
        for offset in offsets { Self.write(UInt64(offset), width: offsetWidth, to: &output) }
        output += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)]
        for number in [objects.count, root, tableOffset] { Self.write(UInt64(number), width: 8, to: &output) }
        return output
    }

    private static func write(_ value: PropertyListValue, to output: inout [UInt8]) {
        switch value {
        case .string(let text): write(text, to: &output)
        case .integer(let number) where number < 0:
            output.append(0x13)
            write(UInt64(bitPattern: number), width: 8, to: &output)
        case .integer(let number): writeInteger(UInt64(number), to: &output)
        case .unsignedInteger(let number) where number > UInt64(Int64.max):
            output.append(0x14)
            write(0, width: 8, to: &output)
            write(number, width: 8, to: &output)
        case .unsignedInteger(let number): writeInteger(number, to: &output)
        case .real(let number):
            output.append(0x23)
            write(number.bitPattern, width: 8, to: &output)
        case .boolean(let flag): output.append(flag ? 0x09 : 0x08)
        case .date(let seconds):
            output.append(0x33)
            write(seconds.bitPattern, width: 8, to: &output)
        case .data(let bytes):
            writeMarker(0x40, count: bytes.count, to: &output)
            output += bytes
        case .uid(let number):
            let width = width(of: number)
            output.append(0x80 | UInt8(width - 1))
            write(number, width: width, to: &output)
        case .null, .array, .dictionary: output.append(0x00)
        }
    }

    /// Writes a string: ASCII with one byte for each character, any other text in UTF-16.
    private static func write(_ text: String, to output: inout [UInt8]) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            writeMarker(0x50, count: text.utf8.count, to: &output)
            output += text.utf8
        } else {
            writeMarker(0x60, count: text.utf16.count, to: &output)
            for unit in text.utf16 { write(UInt64(unit), width: 2, to: &output) }
        }
    }

    private static func writeMarker(_ marker: UInt8, count: Int, to output: inout [UInt8]) {
        if count < 15 { return output.append(marker | UInt8(count)) }
        output.append(marker | 15)
        writeInteger(UInt64(count), to: &output)
    }

    private static func writeInteger(_ number: UInt64, to output: inout [UInt8]) {
        let width = width(of: number)
        output.append(0x10 | UInt8(width.trailingZeroBitCount))
        write(number, width: width, to: &output)
    }

    /// Returns the fewest bytes that hold a number: 1, 2, 4 or 8.
    private static func width(of number: UInt64) -> Int {
        number <= 0xff ? 1 : number <= 0xffff ? 2 : number <= 0xffff_ffff ? 4 : 8
    }

    private static func write(_ number: UInt64, width: Int, to output: inout [UInt8]) {
        for byte in (0..<width).reversed() { output.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))) }
    }
}
