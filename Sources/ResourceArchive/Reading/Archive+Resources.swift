package import FileAccess
internal import ResourceBasics

extension Archive {
    /// How many names a domain has.
    package func nameCount(_ domain: ResourceDomain) -> Int { resources.entries(of: domain).count }

    /// The name at an index, in the order of their bytes; nil if there is none.
    ///
    /// For files it is the path.
    package func name(_ domain: ResourceDomain, at index: Int) -> String? {
        let entries = resources.entries(of: domain)
        guard index >= 0, index < entries.count else { return nil }
        return resources.entries.u32((entries.lowerBound + index) * 8).map(text)
    }

    /// The folders that files lie in, and those around them.
    ///
    /// - Complexity: The first call reads the paths of all files.
    package var folderNames: FolderNames {
        if let known = lazyFolderNames.load() { return known }
        let names = (0..<nameCount(.file)).lazy.compactMap { self.name(.file, at: $0) }
        return lazyFolderNames.storeIfNil(FolderNames(names.map { RelativePath.split($0).directory }))
    }

    /// The groups of the name at an index.
    package func groups(_ domain: ResourceDomain, at index: Int) -> ArchiveGroups {
        let entries = resources.entries(of: domain)
        guard index >= 0, index < entries.count else { return ArchiveGroups(archive: self, range: 0..<0) }
        return ArchiveGroups(archive: self, range: resources.groups(ofEntry: entries.lowerBound + index))
    }

    /// All that goes by a name: usually one group, none if the name is unknown.
    ///
    /// - Complexity: O(length of the name): one hash, one probe.
    package func groups(_ domain: ResourceDomain, named name: String) -> ArchiveGroups {
        withArchiveBytes(of: name) { groups(domain, utf8: $0) }
    }

    @inline(__always)
    func groups(_ domain: ResourceDomain, utf8 name: ArchiveBytes) -> ArchiveGroups {
        let range = entry(domain, utf8: name).map { resources.groups(ofEntry: $0) } ?? 0..<0
        return ArchiveGroups(archive: self, range: range)
    }

    /// The packed traits that variants have, by the numbers of their conditions: the first ones, if there are more than a
    /// few.
    package var conditions: [TraitWords] {
        (0..<min(resources.conditionCount, Self.rankedConditionCount)).map { resources.traits(ofCondition: $0) }
    }

    /// As many conditions are ranked beforehand for a reader: more than most archives have, in a few microseconds.
    private static let rankedConditionCount = 256

    /// The entry of a name; nil if the domain does not have it.
    @inline(__always)
    func entry(_ domain: ResourceDomain, utf8 name: ArchiveBytes) -> Int? { resources.entry(domain, named: name) }
}

/// A name's hash in its domain, so that an asset and a file of one name lie apart.
@inline(__always)
package func nameHash(_ hash: UInt64, _ domain: ResourceDomain) -> UInt64 {
    hash ^ UInt64(domain.rawValue) &* HashConstants.domain
}

/// The groups that go by one name.
package struct ArchiveGroups: RandomAccessCollection, Sendable {
    package let archive: Archive
    let range: Range<Int>

    package var startIndex: Int { 0 }
    package var endIndex: Int { range.count }

    package subscript(position: Int) -> ArchiveGroup {
        ArchiveGroup(archive: archive, index: range.lowerBound &+ position)
    }
}

/// One asset or file.
package struct ArchiveGroup: Sendable {
    package let archive: Archive
    let index: Int

    /// The type's word, such as `imageset`, `colorset` or `file`.
    package var type: String { archive.text(field(0)) }
    /// Where its source is; for an asset, the paths of the catalog and of the set with two slashes between.
    package var sourcePath: String { archive.groupText(field(4), group: index) }
    /// Properties of the whole group, JSON.
    package var properties: String { archive.text(field(8)) }
    /// Its variants, in the order they were written.
    package var variants: ArchiveVariants {
        ArchiveVariants(archive: archive, range: archive.resources.variants(ofGroup: index))
    }

    /// Whether the type is this word; cheaper than `type ==`, and of bytes.
    package func isType(_ word: String) -> Bool {
        withArchiveBytes(of: word) { archive.pooled(field(0))?.isEqual(to: $0) ?? false }
    }

    private func field(_ offset: Int) -> UInt32 { archive.resources.groups.u32(index &* 16 &+ offset) ?? 0 }
}

/// The variants of one group.
package struct ArchiveVariants: RandomAccessCollection, Sendable {
    package let archive: Archive
    let range: Range<Int>

    package var startIndex: Int { 0 }
    package var endIndex: Int { range.count }

    package subscript(position: Int) -> ArchiveVariant {
        ArchiveVariant(archive: archive, index: range.lowerBound &+ position)
    }
}

/// One rendition of an asset or file; each field is read when asked for.
package struct ArchiveVariant: Sendable {
    package let archive: Archive
    let index: Int

    /// The packed traits it was written with.
    package var traits: TraitWords { archive.resources.traits(ofVariant: index) }
    /// Slot attributes or color components, JSON.
    package var attributes: String { archive.text(archive.resources.conditions.u32(condition &+ 16) ?? 0) }
    /// The index of the localization it is for, if any.
    package var localization: Int? {
        let number = Int(archive.resources.conditions.u32(condition &+ 20) ?? 0)
        return number == 0 ? nil : number &- 1
    }
    package var fileName: String { archive.variantText(field(8), variant: index) }
    /// In pixels; 0 if unknown.
    package var pixelWidth: UInt32 { field(12) }
    package var pixelHeight: UInt32 { field(16) }
    /// The index of its bytes; nil for a color or an empty slot.
    package var blob: Int? { archive.resources.blob(ofVariant: index) }

    private var condition: Int { Int(field(0)) &* ArchiveFormat.conditionEntryByteCount }

    @inline(__always)
    private func field(_ offset: Int) -> UInt32 {
        archive.resources.variants.u32(index &* ArchiveFormat.variantEntryByteCount &+ offset) ?? 0
    }
}
