internal import ArgumentParser
internal import PropertyLists
internal import ResourceBundle

/// `diff A B`
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Prints the differences between two bundles or archives.",
        discussion: """
            Compares localizations, tables, files and assets by name and contents, whatever they are stored in: a bundle \
            and the archive compiled from it do not differ. + is only in B, - only in A, ~ in both with other contents. \
            Exit status: 0 if there is no difference, 1 if there is, 2 if one of them could not be read.
            """)

    @Argument(help: "A bundle or an archive.", completion: .file())
    var first: String

    @Argument(help: "Another one.", completion: .file())
    var second: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    func run() throws {
        let bundles = try [first, second].map(bundle)
        let listings = bundles.map { $0.messageListing() }
        let differences = listings[0].differences(to: listings[1])
        let sources = zip(bundles, listings).map { SourceErrors(of: $0, unreadable: $1.diagnostics) }
        Console.report(sources.flatMap(\.reports))
        if json {
            let documents = differences.map { difference in
                PropertyListValue.object([
                    ("change", .string(difference.change.rawValue)), ("kind", .string(difference.kind)),
                    ("name", .string(difference.name)),
                ])
            }
            try Console.print(.object([("differences", .list(documents)), ("same", .boolean(differences.isEmpty))]))
        } else {
            for difference in differences {
                try Console.print("\(Self.mark(difference.change)) \(difference.kind) \(difference.name)")
            }
        }
        if sources.contains(where: \.areResultsDoubtful) { throw Self.trouble }
        if !differences.isEmpty { throw ExitCode.failure }
    }

    /// Not 1, which says that the bundles differ.
    private static let trouble = ExitCode(2)

    private func bundle(_ path: String) throws -> ResourceBundle {
        do throws(ResourceError) {
            return try ResourceBundle(at: path)
        } catch {
            Console.complain(error.description)
            throw Self.trouble
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
