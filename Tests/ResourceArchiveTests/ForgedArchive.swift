@testable import ResourceArchive
@testable import ResourceCompiler

/// An archive whose bytes are changed and whose checksums are then corrected, as an attacker would do.
struct ForgedArchive {
    var bytes: [UInt8]

    /// The sections as the table lists them.
    var sections: [SectionEntry] {
        withArchiveBytes(of: bytes) { all in
            let start = Int(all.u64(24) ?? 0)
            return (0..<Int(all.u32(32) ?? 0)).map { SectionEntry(all, at: start + 32 * $0) }
        }
    }

    /// Writes a number over the bytes at an offset.
    mutating func set<Number: FixedWidthInteger>(_ offset: Int, to number: Number) {
        for index in 0..<(Number.bitWidth / 8) where offset + index < bytes.count {
            bytes[offset + index] = UInt8(truncatingIfNeeded: number >> Number(index * 8))
        }
    }

    /// Replaces the section table.
    mutating func setSections(_ sections: [SectionEntry]) {
        let start = bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: 24, as: UInt64.self)) }
        bytes.removeSubrange(start...)
        var table = ByteBuilder()
        for section in sections {
            table.append(section.kind.code)
            table.append(section.flags)
            table.append(section.offset)
            table.append(section.byteCount)
            table.append(section.checksum)
        }
        bytes += table.bytes
        set(32, to: UInt32(sections.count))
        set(16, to: UInt64(bytes.count))
        signTable()
    }

    /// Computes all checksums again for the changed bytes.
    mutating func sign() {
        setSections(
            sections.map { section in
                var signed = section
                if section.isChecksummed {
                    signed.checksum = withArchiveBytes(of: bytes) {
                        $0.slice(section.offset, section.byteCount)?.hash ?? 0
                    }
                }
                return signed
            })
    }

    /// Computes the checksums again for the sections that the header and the section table refer to. Changes nothing else.
    mutating func seal() {
        let (start, count) = withArchiveBytes(of: bytes) { ($0.u64(24) ?? .max, min(64, $0.u32(32) ?? 0)) }
        guard start < UInt64(bytes.count) else { return signHeader() }
        for number in 0..<Int(count) {
            let entry = Int(start) + 32 * number
            guard entry + 32 <= bytes.count else { break }
            let checksum = withArchiveBytes(of: bytes) { all in
                all.slice(all.u64(entry + 8) ?? 0, all.u64(entry + 16) ?? 0)?.hash
            }
            if let checksum, bytes[entry + 4] & 2 != 0 { set(entry + 24, to: checksum) }
        }
        signTable()
    }

    mutating func signTable() {
        let table = withArchiveBytes(of: bytes) { all in
            all.slice(all.u64(24) ?? 0, UInt64(all.u32(32) ?? 0) * 32)?.hash ?? 0
        }
        set(40, to: table)
        signHeader()
    }

    private mutating func signHeader() {
        let checksum = withArchiveBytes(of: bytes) { $0.slice(0, 56)?.hash ?? 0 }
        set(56, to: checksum)
    }
}
