package import FileAccess
internal import ResourceBasics

extension Archive {
    /// Returns the number of names in a domain.
    package func nameCount(_ domain: ResourceDomain) -> Int { resources.entries(of: domain).count }

    /// Returns the name at an index, in the order of their bytes; nil if there is none.
    ///
    /// For a file, the name is its path.
    package func name(_ domain: ResourceDomain, at index: Int) -> String? {
        let entries = resources.entries(of: domain)
        guard index >= 0, index < entries.count else { return nil }
        return resources.entries.u32((entries.lowerBound + index) * 8).map(text)
    }

    /// The folders that contain files, and their parent folders.
    ///
    /// - Complexity: The first call reads the paths of all files; the result is cached.
    package var folderPaths: FolderPaths { lazyFolderPaths.value(readFolderPaths) }

    private func readFolderPaths() -> FolderPaths {
        // A forged archive may have one long path thousands of times.
        var budget = Budget(of: self)
        var folders: [String] = []
        for index in 0..<nameCount(.file) where !budget.isSpent {
            guard let name = name(.file, at: index) else { continue }
            budget.take(name.utf8.count)
            folders.append(RelativePath.split(name).directory)
        }
        return FolderPaths(folders)
    }

    /// Returns the groups of the name at an index; empty if there is none.
    package func groups(_ domain: ResourceDomain, at index: Int) -> ArchiveGroups {
        let entries = resources.entries(of: domain)
        guard index >= 0, index < entries.count else { return ArchiveGroups(archive: self, range: 0..<0) }
        return ArchiveGroups(archive: self, range: resources.groups(ofEntry: entries.lowerBound + index))
    }

    /// Returns all groups of a name: usually one, and none if the name is unknown.
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

    /// The packed traits of the variants, by condition number; only the first `rankedConditionCount` ones.
    package var conditions: [TraitWords] {
        (0..<min(resources.conditionCount, Self.rankedConditionCount)).map { resources.traits(ofCondition: $0) }
    }

    /// The number of conditions that are ranked in advance for a context: more than most archives have. Ranking them takes a
    /// few microseconds.
    private static let rankedConditionCount = 256

    /// Returns the entry of a name; nil if the domain does not have it.
    @inline(__always)
    func entry(_ domain: ResourceDomain, utf8 name: ArchiveBytes) -> Int? { resources.entry(domain, named: name) }
}

/// Returns a name's hash in its domain, so that an asset and a file of the same name have different hashes.
@inline(__always)
package func nameHash(_ hash: UInt64, _ domain: ResourceDomain) -> UInt64 {
    hash ^ UInt64(domain.rawValue) &* HashConstants.domain
}

/// The groups of one name.
package struct ArchiveGroups: RandomAccessCollection, Sendable {
    package let archive: Archive
    let range: Range<Int>

    package var startIndex: Int { 0 }
    package var endIndex: Int { range.count }

    package subscript(position: Int) -> ArchiveGroup {
        ArchiveGroup(archive: archive, index: range.lowerBound &+ position)
    }
}

/// One asset set or file.
package struct ArchiveGroup: Sendable {
    package let archive: Archive
    let index: Int

    /// The type's name, such as `imageset`, `colorset` or `file`.
    package var type: String { archive.text(field(0)) }
    /// The path of its source. For an asset: the path of the catalog, two slashes, and the path of the set.
    package var sourcePath: String { archive.groupText(field(4), group: index) }
    /// Properties of the whole group, as JSON.
    package var properties: String { archive.text(field(8)) }
    /// Its variants, in the order in which they were written.
    package var variants: ArchiveVariants {
        ArchiveVariants(archive: archive, range: archive.resources.variants(ofGroup: index))
    }

    /// Returns whether the type has this name, compared by bytes. Cheaper than `type ==`.
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

/// One variant of an asset or file. Each field is read on access.
package struct ArchiveVariant: Sendable {
    package let archive: Archive
    let index: Int

    /// The packed traits it was written with.
    package var traits: TraitWords { archive.resources.traits(ofVariant: index) }
    /// Slot attributes or color components, as JSON.
    package var attributes: String { archive.text(archive.resources.conditions.u32(condition &+ 16) ?? 0) }
    /// The index of its localization; nil if it is not localized.
    package var localization: Int? {
        let number = Int(archive.resources.conditions.u32(condition &+ 20) ?? 0)
        return number == 0 ? nil : number &- 1
    }
    package var fileName: String { archive.variantText(field(8), variant: index) }
    /// In pixels; 0 if unknown.
    package var pixelWidth: UInt32 { field(12) }
    package var pixelHeight: UInt32 { field(16) }
    /// The index of its blob; nil for a color or an empty slot.
    package var blob: Int? { archive.resources.blob(ofVariant: index) }

    private var condition: Int { Int(field(0)) &* ArchiveFormat.conditionEntryByteCount }

    @inline(__always)
    private func field(_ offset: Int) -> UInt32 {
        archive.resources.variants.u32(index &* ArchiveFormat.variantEntryByteCount &+ offset) ?? 0
    }
}
