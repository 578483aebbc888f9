internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// `extract ARCHIVE --output DIR`
struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract", abstract: "Turns an archive back into files.",
        discussion: """
            Files get the bytes and paths that they had. Assets go into their catalogs, with a Contents.json made from \
            the archive's data; what was compiled from a catalog alone goes into Assets.xcassets. Each table becomes .strings (texts) and .stringsdict (plurals and other \
            choices) for each language, even if it was an .xcstrings. Comments and translation states are not \
            written. Archives do not contain files that no catalog mentions. extract reports a development language that Info.plist does not \
            state. The removals of an overlay are not files: --removals lists them. \
            Apart from that list, extract writes nothing outside DIR, and follows no links in it. Without --force, it \
            writes nothing at all if one of the files exists already.
            """)

    @Argument(help: "The archive.", completion: .file(extensions: ["rbarc"]))
    var archive: String

    @Option(help: "The folder to write to; it is made if its parent is there.", completion: .directory)
    var output: String

    @Option(
        help: ArgumentHelp(
            "Write what an overlay takes away to this file, in the form that --removals of compile reads.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var removals: String?

    @Flag(help: "Replace files that are there.")
    var force = false

    @Flag(help: "Print the paths written as one JSON document.")
    var json = false

    func validate() throws { try OutputFiles.refuseStandardOutput(for: [("--removals", removals)]) }

    /// Why the list of removals cannot be written: it would replace a file that is there, or one of those extracted.
    private func refusal(besides paths: [String]) -> String? {
        guard let removals else { return nil }
        let (list, folder) = (ExactKey(absolutePath(removals)), absolutePath(output))
        if paths.contains(where: { ExactKey(RelativePath.join(folder, $0)) == list }) {
            return "\(removals): is one of the files of the archive; name another one with --removals"
        }
        guard !force, (try? FileStatus(at: removals)) != nil else { return nil }
        return "\(removals): is there already; name another file with --removals, or replace it with --force"
    }

    func run() throws {
        try OutputFiles([("--removals", removals)]).check(against: [archive])
        let extraction: ArchiveExtraction
        do throws(CompilationError) {
            extraction = try ArchiveExtraction(of: archive)
        } catch {
            Console.complain(error.description)
            throw ExitCode.failure
        }
        if let refusal = refusal(besides: extraction.paths) {
            Console.complain(refusal)
            throw ExitCode.failure
        }
        do throws(CompilationError) {
            try extraction.write(to: output, replacing: force)
            if let removals { try extraction.writeRemovals(to: removals) }
        } catch {
            Console.complain(error.description)
            throw ExitCode.failure
        }
        Console.report(extraction.diagnostics.filter { removals == nil || $0.id != "extract.overlay" })
        if json {
            try Console.print(.object([("paths", .list(extraction.paths.map { .string($0) }))]))
        } else {
            for path in extraction.paths { try Console.print(path) }
        }
        if extraction.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }
}
