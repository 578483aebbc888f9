internal import FileAccess
package import ResourceBasics
package import ResourceTraits

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
    package var folderPaths: PathTable { lazyFolderPaths.value(readFolderPaths) }

    private func readFolderPaths() -> PathTable {
        // A forged archive may have one long path thousands of times.
        var budget = Budget(of: self)
        var folders: [String] = []
        for index in 0..<nameCount(.file) where !budget.isSpent {
            guard let name = name(.file, at: index) else { continue }
            budget.take(name.utf8.count)
            folders.append(RelativePath.split(name).directory)
        }
        return PathTable(folders: folders)
    }

    /// Returns all groups of a name: usually one, and none if the name is unknown.
    ///
    /// - Complexity: O(length of the name): one hash, one probe.
    package func groups(_ domain: ResourceDomain, named name: String) -> [ArchiveGroup] {
        guard let entry = withArchiveBytes(of: name, { resources.entry(domain, named: $0) }) else { return [] }
        return resources.groups(ofEntry: entry).map { ArchiveGroup(archive: self, entry: entry, index: $0) }
    }

    /// The traits of the variants, by condition number; only the first `rankedConditionCount` ones.
    package var conditions: [VariantTraits] {
        (0..<min(resources.conditionCount, Self.rankedConditionCount)).map { resources.traits(ofCondition: $0) }
    }

    /// The number of conditions that are ranked in advance for a context: more than most archives have. Ranking them takes a
    /// few microseconds.
    private static let rankedConditionCount = 256
}

/// Returns a name's hash in its domain, so that an asset and a file of the same name have different hashes.
@inline(__always)
package func nameHash(_ hash: UInt64, _ domain: ResourceDomain) -> UInt64 {
    hash ^ UInt64(domain.rawValue) &* HashConstants.domain
}

/// One asset set or file.
package struct ArchiveGroup: Sendable {
    package let archive: Archive
    /// The index of its name.
    let entry: Int
    let index: Int

    /// The type's name, such as `imageset`, `colorset` or `file`.
    package var type: String { archive.text(field(0)) }
    /// The path of its source. For an asset: the path of the catalog, two slashes, and the path of the set.
    package var sourcePath: String { archive.text(field(4), entry: entry) }
    /// Properties of the whole group, as JSON.
    package var properties: String { archive.text(field(8)) }
    /// Its variants, in the order in which they were written.
    package var variants: [ArchiveVariant] {
        archive.resources.variants(ofGroup: index).map { ArchiveVariant(archive, entry: entry, number: $0) }
    }

    private func field(_ offset: Int) -> UInt32 { archive.resources.groups.u32(index &* 16 &+ offset) ?? 0 }
}
