package import FileAccess
internal import ResourceBasics

/// A compiled archive, open for reading: strings, assets and files of one bundle.
///
/// Opening checks only the header and the section table. `init(at:loading:)` also checks all checksums of a private copy. Every
/// later access checks its own bounds, so a damaged or forged archive gives misses, never a trap. `ArchiveVerifier` checks
/// everything.
///
/// Results are positions in the archive's bytes: a lookup takes no lock and allocates nothing.
@usableFromInline
package final class Archive: Sendable {
    /// The file it was opened from; nil for an archive in memory.
    package let path: String?
    package let storage: ArchiveStorage
    /// All bytes of the archive.
    @usableFromInline let bytes: ArchiveBytes
    /// The section table, in file order.
    package let sections: [SectionEntry]
    package let pool: ArchiveBytes
    package let values: ArchiveBytes
    package let tables: ArchiveBytes
    package let resources: ResourceIndex
    package let blobs: ArchiveBytes
    package let digests: ArchiveBytes
    package let information: ArchiveBytes
    package let localizationTable: ArchiveBytes
    let tableDirectory: TableDirectory
    /// The values that have been checked to be valid text.
    let checkedTexts: Lazily<CheckedTexts>
    let lazyFolderPaths = Once<PathTable>()
    /// The cached value of `repeatsTexts`.
    let lazyRepetition = Once<Bool>()

    /// Opens the archive at a path. A copy is also checked against its checksums. A mapped archive is not, because that would read
    /// the whole file.
    ///
    /// - Throws: `.fileAccess`, `.notAnArchive`, `.truncated`, `.unsupportedVersion`, `.unknownRequiredSection`, `.damaged`.
    /// - Complexity: O(1) if mapped, O(bytes) for a copy.
    package convenience init(at path: String, loading: FileLoading) throws(ArchiveError) {
        let file: LoadedFile
        do throws(FileAccessError) {
            file = try LoadedFile(at: path, loading: loading, signature: ArchiveFormat.signature)
        } catch {
            let hint =
                switch error.code {
                case .notAFile: "; an archive is needed"
                case .tooLarge: "; larger archives have to be mapped"
                default: ""
                }
            throw ArchiveError(.fileAccess, error.reason + hint, path: path, fileAccess: error)
        }
        do throws(ArchiveError) {
            try self.init(storage: ArchiveStorage(file: file), path: path)
            // The copy already read all bytes, so checking them is cheap.
            if case .privateCopy = loading { try checkChecksums() }
        } catch {
            throw error.at(path)
        }
    }

    /// Opens an archive in memory, from a copy of the bytes.
    ///
    /// - Throws: `.notAnArchive`, `.truncated`, `.unsupportedVersion`, `.unknownRequiredSection`, `.damaged`.
    package convenience init(bytes: [UInt8]) throws(ArchiveError) {
        try self.init(storage: ArchiveStorage(copying: bytes), path: nil)
    }

    init(storage: ArchiveStorage, path: String?) throws(ArchiveError) {
        let bytes = storage.bytes
        let sections = try SectionTable.read(bytes)
        func section(_ kind: SectionKind) -> ArchiveBytes {
            let entry = sections.first { $0.kind == kind }
            return entry.flatMap { bytes.slice($0.offset, $0.byteCount) } ?? bytes.empty
        }
        self.storage = storage
        self.bytes = bytes
        self.path = path
        self.sections = sections
        let pool = section(.pool)
        let values = section(.values)
        let tables = section(.tables)
        self.pool = pool
        self.values = values
        self.tables = tables
        checkedTexts = Lazily { CheckedTexts(sectionByteCount: values.count) }
        blobs = section(.blobs)
        digests = section(.digests)
        information = section(.meta)
        localizationTable = section(.localizations)
        resources = try ResourceIndex(
            section(.resources), at: sections.first { $0.kind == .resources }?.offset ?? 0, pool: pool)
        tableDirectory = TableDirectory(tables, values: values, pool: pool)
    }

    /// Size of the whole archive in bytes.
    package var byteCount: Int { bytes.count }
}

extension Archive {
    /// Returns a pooled text's bytes; nil if the reference is out of bounds.
    @inline(__always)
    package func pooled(_ reference: UInt32) -> ArchiveBytes? { pool.pooled(reference) }

    /// Returns a pooled text; empty if the reference is out of bounds.
    ///
    /// Invalid UTF-8 is repaired.
    func text(_ reference: UInt32) -> String {
        pooled(reference)?.string ?? ""
    }

    /// Whether file names and source paths contain a mark instead of their asset's or file's name.
    var isAbbreviated: Bool { (storage.bytes.u32(12) ?? 0) & ArchiveFormat.abbreviates != 0 }

    /// Returns a text of a group or variant, with the abbreviation mark expanded to the name of its entry.
    ///
    /// - Complexity: O(length).
    @inline(__always)
    func text(_ reference: UInt32, entry: Int) -> String {
        guard let text = pooled(reference) else { return "" }
        guard isAbbreviated, let mark = text.firstOffset(of: Abbreviation.mark) else { return text.string }
        return expanded(text, mark: mark, entry: entry)
    }

    /// Returns a text with the mark replaced: by the last component of an asset's name, or by a file's whole path.
    private func expanded(_ text: ArchiveBytes, mark: Int, entry: Int) -> String {
        guard let name = resources.entries.u32(entry * 8).flatMap({ pooled($0) }) else { return text.string }
        let start = entry < resources.assetEntryCount ? name.offsetBehindLast(UInt8(ascii: "/")) : 0
        guard let stem = name.slice(UInt64(start), UInt64(name.count - start)) else { return text.string }
        return text.string(replacingByteAt: mark, with: stem)
    }

    /// The number of localizations. Their indices follow the order of their names' bytes.
    package var localizationCount: Int { Self.count(in: localizationTable, headerByteCount: 8, entryByteCount: 4) }

    /// Returns the name of the localization at an index; nil if there is none.
    package func localizationName(_ index: Int) -> String? {
        guard (0..<localizationCount).contains(index) else { return nil }
        return localizationTable.u32(8 + 4 * index).map(text)
    }

    /// Returns the index of a localization by its exact name; nil if there is none.
    ///
    /// - Complexity: O(log n).
    package func localizationIndex(named name: String) -> Int? {
        withArchiveBytes(of: name) { wanted in
            index(of: wanted, in: localizationCount) { pooled(localizationTable.u32(8 + 4 * $0) ?? 0) }
        }
    }

    /// The index of the development localization; nil if there is none.
    package var developmentLocalization: Int? {
        let index = Int(localizationTable.u32(4) ?? 0) - 1
        return (0..<localizationCount).contains(index) ? index : nil
    }

    /// The number of information entries about the bundle.
    package var informationCount: Int { Self.count(in: information, headerByteCount: 4, entryByteCount: 8) }

    /// Returns the value of an information key; nil if there is none.
    ///
    /// - Complexity: O(log n).
    package func information(_ key: String) -> String? {
        withArchiveBytes(of: key) { wanted in
            index(of: wanted, in: informationCount) { pooled(information.u32(4 + 8 * $0) ?? 0) }
        }.flatMap { information.u32(8 + 8 * $0) }.map(text)
    }

    /// Returns the section's entry count at an offset, limited to the number of entries that fit after the header.
    package static func count(
        in section: ArchiveBytes, at offset: Int = 0, headerByteCount: Int = ArchiveFormat.layerHeaderByteCount,
        entryByteCount: Int
    ) -> Int {
        min(Int(section.u32(offset) ?? 0), max(0, section.count - headerByteCount) / entryByteCount)
    }

    /// Returns the index of a text among `count` sorted texts, by binary search; nil if there is none.
    func index(of wanted: ArchiveBytes, in count: Int, _ element: (Int) -> ArchiveBytes?) -> Int? {
        let index = partitionPoint(count) { element($0)?.isOrdered(before: wanted) ?? false }
        return index < count && element(index)?.isEqual(to: wanted) ?? false ? index : nil
    }
}

extension ArchiveBytes {
    /// Returns a text of the pool, if these bytes are the pool; nil if the reference is out of bounds.
    @inline(__always)
    func pooled(_ reference: UInt32) -> ArchiveBytes? {
        let offset = UInt64(reference) &* 4
        guard let count = u32(Int(offset)) else { return nil }
        return slice(offset &+ 4, UInt64(count))
    }
}
