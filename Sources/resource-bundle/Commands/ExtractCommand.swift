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
            Files come back with the bytes and paths they had. Assets come back in Assets.xcassets at the paths they had \
            in their catalog, with a Contents.json made from what the archive knows; Assets002.xcassets and so on take \
            what cannot lie in one catalog. Each table comes back as .strings (texts) and .stringsdict (plurals and \
            other choices) for each language, also one that was an .xcstrings. Comments, translation states and files \
            that no catalog mentions are not in archives. A development language that Info.plist does not state is \
            reported. What an overlay takes away is no file: --removals lists it. \
            But for that list nothing is ever written outside DIR, and links in it are not followed. Without --force a \
            file that is there already stops the call before anything is written.
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
