internal import ExactText
package import ResourceTraits

/// The loose files of a directory bundle by the name they share, for choosing among their variants.
package struct FileIndex: Sendable {
    private let groups: [ExactKey: [LooseFile]]

    /// Groups files by folder, base name and extension.
    package init(_ files: [BundleInventory.File], localizations: [String]) {
        var numbers: [ExactKey: UInt16] = [:]
        for (place, name) in localizations.enumerated() { numbers[ExactKey(name)] = UInt16(clamping: place + 1) }
        var groups: [ExactKey: [LooseFile]] = [:]
        for file in files {
            let number = file.place.localization.flatMap { numbers[ExactKey($0)] } ?? 0
            let loose = LooseFile(file, localizationNumber: number)
            groups[ExactKey(loose.name.groupPath(in: file.place.directory)), default: []].append(loose)
        }
        self.groups = groups
    }

    /// The groups in the order of their paths' bytes.
    package var sortedGroups: [(path: String, files: [LooseFile])] {
        groups.sorted { $0.key < $1.key }.map { ($0.key.string, $0.value) }
    }

    /// The file that serves a request best, with its rank; nil where none does.
    ///
    /// A name that itself has a suffix (`icon@2x.png`) asks for that very file, in the best language.
    package func best(_ name: ResourceName, ranking: VariantRanking) -> (file: LooseFile, rank: UInt64)? {
        let question = FileQuestion(name)
        var best: (file: LooseFile, rank: UInt64)?
        for file in groups[ExactKey(question.groupPath)] ?? [] {
            guard let rank = question.rank(of: file.traits, fileName: file.place.fileName, ranking) else { continue }
            if rank < best?.rank ?? .max { best = (file, rank) }
        }
        return best
    }
}
