internal import FileAccess
package import ResourceArchive
internal import ResourceBasics

/// Writes an archive: sorted, deduplicated, checksummed, and byte-for-byte reproducible.
package struct ArchiveWriter: Sendable {
    let contents: ArchiveContents
    let abbreviates: Bool
    private let localizations: [String]
    /// Called with the path of a written file before it is checked. Tests inject faults there.
    var tamper: (@Sendable (String) -> Void)?
    let localizationIndices: [ExactKey: Int]

    /// Creates a writer for the contents.
    package init(_ contents: ArchiveContents) {
        self.contents = contents
        abbreviates = contents.abbreviates && contents.canAbbreviate
        var names = Set(contents.localizations.map { ExactKey($0) })
        if let development = contents.developmentLocalization { names.insert(ExactKey(development)) }
        for table in contents.tables { names.formUnion(table.columns.map { ExactKey($0.localization) }) }
        // Each variant is accessed in place: copies would retain everything that they contain.
        for group in contents.groups.indices {
            for variant in contents.groups[group].variants.indices {
                guard let name = contents.groups[group].variants[variant].localization else { continue }
                names.insert(ExactKey(name))
            }
        }
        localizations = names.orderedTexts()
        localizationIndices = Dictionary(
            localizations.enumerated().map { (ExactKey($1), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the bytes of the archive.
    ///
    /// - Throws: `.invalidContent`, `.tooLarge`, and `.fileAccess` if a payload cannot be read.
    package func bytes() throws(ArchiveError) -> [UInt8] {
        var output = ArchiveOutput()
        return try write(to: &output)
    }

    /// Writes the archive to a temporary file. It replaces the file at the path when it is committed.
    ///
    /// `ArchiveVerifier` checks the structure of the new file. If the old file already has these contents, nothing is checked,
    /// and the old file is not touched.
    ///
    /// Payloads are read as they are written. Memory holds the index, some megabytes of short payloads, and one long payload.
    /// - Throws: `.invalidContent`, `.tooLarge`, `.fileAccess`; `.damaged` if the file that was written is not valid.
    func stage(at path: String) throws(ArchiveError) -> AtomicFileWriter {
        let file: AtomicFileWriter
        do throws(FileAccessError) {
            file = try AtomicFileWriter(path: path)
        } catch {
            throw ArchiveError(.fileAccess, error.reason, path: path)
        }
        do throws(ArchiveError) {
            var output = ArchiveOutput(to: file, path: path)
            _ = try write(to: &output)
            return file
        } catch {
            throw error.at(path)
        }
    }

    private func write(to output: inout ArchiveOutput) throws(ArchiveError) -> [UInt8] {
        guard localizations.count <= ArchiveFormat.localizationLimit else {
            throw ArchiveError(
                .tooLarge, "the bundle has \(localizations.count) localizations; at most 65,535 are possible")
        }
        var pool = InternPool()
        var sections: [SectionEntry] = []
        try output.append([UInt8](repeating: 0, count: ArchiveFormat.headerByteCount))

        let (resources, blobs) = try writeBlobs(to: &output, pool: &pool)
        let dataEnd = output.byteCount
        if blobs.entries.count > 0 {
            sections.append(
                SectionEntry(
                    kind: .data, flags: SectionFlags.required, offset: UInt64(ArchiveFormat.headerByteCount),
                    byteCount: dataEnd - UInt64(ArchiveFormat.headerByteCount), checksum: 0))
        }
        var tables = TableSectionBuilder(localizations: localizationIndices)
        try tables.add(contents.tables, pool: &pool)
        let meta = try information(pool: &pool)
        let names = try localizationTable(pool: &pool)
        let parts: [(SectionKind, [UInt8])] = [
            (.localizations, names), (.meta, meta),
            (.tables, tables.section.bytes),
            (.values, tables.section.count > 0 ? tables.values.section : []),
            (.resources, resources), (.blobs, blobs.entries.bytes), (.digests, blobs.digests.bytes),
        ]
        let layers = try LayerSectionBuilder.sections(of: contents, pool: &pool)
        for (kind, bytes) in parts + layers where !bytes.isEmpty {
            sections.append(try append(kind, bytes, to: &output))
        }
        if !sections.isEmpty { sections.append(try append(.pool, pool.section, to: &output)) }
        return try finish(sections, &output)
    }

    private func append(
        _ kind: SectionKind, _ bytes: [UInt8], to output: inout ArchiveOutput
    ) throws(ArchiveError) -> SectionEntry {
        output.align(to: ArchiveFormat.sectionAlignment)
        let offset = output.byteCount
        try output.append(bytes)
        let required = kind.isOptional ? 0 : SectionFlags.required
        return SectionEntry(
            kind: kind, flags: required | SectionFlags.isChecksummed, offset: offset,
            byteCount: UInt64(bytes.count), checksum: withArchiveBytes(of: bytes) { $0.hash })
    }

    /// Appends the section table, and writes the header at the beginning of the output.
    private func finish(
        _ sections: [SectionEntry], _ output: inout ArchiveOutput
    ) throws(ArchiveError) -> [UInt8] {
        output.align(to: ArchiveFormat.sectionAlignment)
        let tableOffset = output.byteCount
        var table = ByteBuilder()
        for section in sections {
            table.append(section.kind.code)
            table.append(section.flags)
            table.append(section.offset)
            table.append(section.byteCount)
            table.append(section.checksum)
        }
        try output.append(table.bytes)
        var header = ByteBuilder()
        header.append(ArchiveFormat.magic)
        header.append(ArchiveFormat.version)
        header.append(UInt16(0))
        header.append(abbreviates ? ArchiveFormat.abbreviates : 0)
        header.append(output.byteCount)
        header.append(tableOffset)
        header.append(UInt32(truncatingIfNeeded: sections.count))
        header.append(UInt32(0))
        header.append(withArchiveBytes(of: table.bytes) { $0.hash })
        header.append(UInt64(0))
        header.append(withArchiveBytes(of: header.bytes) { $0.hash })
        return try output.finish(header: header.bytes, tamper: tamper)
    }
}

extension ArchiveWriter {
    private func information(pool: inout InternPool) throws(ArchiveError) -> [UInt8] {
        if contents.information.isEmpty { return [] }
        let sorted = contents.information.ordered { isOrdered($0.key, before: $1.key) }
        for (left, right) in zip(sorted, sorted.dropFirst()) where ExactKey(left.key) == ExactKey(right.key) {
            throw ArchiveError(.invalidContent, "bundle information \"\(left.key)\" is given twice")
        }
        var section = ByteBuilder()
        section.append(UInt32(truncatingIfNeeded: sorted.count))
        for (key, value) in sorted {
            section.append(try pool.intern(text: key))
            section.append(try pool.intern(text: value))
        }
        return section.bytes
    }

    private func localizationTable(pool: inout InternPool) throws(ArchiveError) -> [UInt8] {
        if localizations.isEmpty { return [] }
        var section = ByteBuilder()
        section.append(UInt32(truncatingIfNeeded: localizations.count))
        let development = contents.developmentLocalization.flatMap { localizationIndices[ExactKey($0)] }
        section.append(UInt32(truncatingIfNeeded: development.map { $0 + 1 } ?? 0))
        for name in localizations { section.append(try pool.intern(text: name)) }
        return section.bytes
    }
}
