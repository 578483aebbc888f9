internal import ArgumentParser
internal import PropertyLists
internal import ResourceBundle

/// `diff A B`
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Prints what two bundles or archives do not have alike.",
        discussion: """
            Compares localizations, tables, files and assets by name and contents, whatever they are stored in: a bundle \
            and the archive compiled from it do not differ. + is only in B, - only in A, ~ in both with other contents. \
            Exit status: 0 if there is no difference, 1 if there is.
            """)

    @Argument(help: "A bundle or an archive.", completion: .file())
    var first: String

    @Argument(help: "Another one.", completion: .file())
    var second: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    func run() throws {
        let differences = try bundle(first).differences(to: bundle(second))
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
        if !differences.isEmpty { throw ExitCode.failure }
    }

    private func bundle(_ path: String) throws -> ResourceBundle {
        do throws(ResourceError) {
            return try ResourceBundle(at: path)
        } catch {
            Console.complain(error.description)
            throw ExitCode.failure
        }
    }

    private static func mark(_ change: ListingDifference.Change) -> String {
        switch change {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }
}
