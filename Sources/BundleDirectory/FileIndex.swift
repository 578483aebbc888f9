internal import ExactText
package import ResourceTraits

/// The loose files of a directory bundle by the name they share, for choosing among their variants.
package struct FileIndex: Sendable {
    private let groups: [ExactKey: FileGroup]

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
        self.groups = groups.mapValues { FileGroup($0) }
    }

    /// The groups in the order of their paths' bytes.
    package var sortedGroups: [(path: String, files: [LooseFile])] {
        groups.sorted { $0.key < $1.key }.map { ($0.key.string, $0.value.files) }
    }

    /// The files that a request could mean, or nil.
    package func group(of question: FileQuestion) -> FileGroup? { groups[ExactKey(question.groupPath)] }

    /// The file that serves a request best, with its rank; nil where none does.
    ///
    /// A name that itself has a suffix (`icon@2x.png`) asks for that very file, in the best language.
    package func best(
        _ name: ResourceName, ranking: VariantRanking
    ) -> (group: FileGroup, place: Int, rank: UInt64)? {
        let question = FileQuestion(name)
        guard let group = groups[ExactKey(question.groupPath)] else { return nil }
        return group.best(question, ranking: ranking).map { (group, $0.place, $0.rank) }
    }
}

/// The files that share a name: one that a choice can hand on without copying it.
package final class FileGroup: Sendable {
    /// The variants, in the order of the inventory.
    package let files: [LooseFile]
    private let traits: [VariantTraits]

    init(_ files: [LooseFile]) {
        self.files = files
        traits = files.map(\.traits)
    }

    func best(_ question: FileQuestion, ranking: VariantRanking) -> (place: Int, rank: UInt64)? {
        var best: (place: Int, rank: UInt64)?
        for place in traits.indices {
            let rank =
                question.isExact
                ? question.rank(of: traits[place], fileName: files[place].place.fileName, ranking)
                : ranking.rank(of: traits[place])
            if let rank, rank < best?.rank ?? .max { best = (place, rank) }
        }
        return best
    }
}
