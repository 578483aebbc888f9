internal import ArgumentParser
internal import PropertyLists
internal import ResourceBundle

/// `diff A B`
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "diff", abstract: "Prints the differences between two bundles or archives.",
        examples: ["resource-bundle diff Shop.bundle Shop.rbarc"],
        discussion: """
            diff compares localizations, tables, files and assets by name and contents: a bundle and the archive compiled \
            from it do not differ. + marks what only the second one has, - what only the first one has, and ~ what has \
            different contents. Exit status: 0 if there are no differences, 1 if there are, 2 if one of the two has \
            errors.
            """)

    @Argument(help: "The first bundle or archive.", completion: .file())
    var first: String

    @Argument(help: "The second bundle or archive.", completion: .file())
    var second: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    func run() throws {
        // Status 1 would mean that the bundles differ.
        let unreadable = ExitCode(2)
        let result = try? printDifferences()
        guard let result, !result.areDoubtful else { throw unreadable }
        if !result.isSame { throw ExitCode.failure }
    }

    /// Prints the differences. Returns whether there are none, and whether a bundle has errors, so that there may be others.
    ///
    /// Throws if a bundle could not be read, or the result not written. Both were reported.
    private func printDifferences() throws -> (isSame: Bool, areDoubtful: Bool) {
        let bundles = try [first, second].map(bundle)
        let listings = bundles.map { $0.messageListing() }
        let differences = listings[0].differences(to: listings[1])
        let sources = zip(bundles, listings).map { SourceErrors(of: $0, unreadable: $1.diagnostics) }
        Console.report(sources.flatMap(\.reports))
        if json {
            let documents = differences.map { difference in
                [
                    "change": .string(difference.change.rawValue), "kind": .string(difference.kind),
                    "name": .string(difference.name),
                ] as PropertyListValue
            }
            try Console.print(["differences": .list(documents), "same": .boolean(differences.isEmpty)])
        } else {
            for difference in differences {
                try Console.print("\(Self.mark(difference.change)) \(difference.kind) \(difference.name)")
            }
        }
        return (differences.isEmpty, sources.contains(where: \.areResultsDoubtful))
    }

    private func bundle(_ path: String) throws -> ResourceBundle {
        do {
            return try ResourceBundle(at: path, options: OpenOptions(archiveLoading: .mappedTrustingAtomicReplacement))
        } catch {
            Console.complain("\(error)")
            throw error
        }
    }

    private static func mark(_ change: BundleListing.Difference.Change) -> String {
        switch change {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }
}
