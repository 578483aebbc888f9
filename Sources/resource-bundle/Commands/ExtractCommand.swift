internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// `extract ARCHIVE --output DIR`
struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "extract", abstract: "Writes the contents of an archive as files.",
        examples: ["resource-bundle extract Shop.rbarc --output Shop"],
        discussion: """
            Files keep their bytes and paths. Assets go into their catalogs, with a Contents.json made from the \
            archive's data; assets that were compiled from a catalog alone go into Assets.xcassets. Each table becomes a \
            .strings file (texts) and a .stringsdict file (plurals and other variations) for each language, even if it \
            was an .xcstrings. Comments and translation states are not written. Archives do not contain files that no \
            Contents.json mentions. extract reports a development language that Info.plist does not state. The removals \
            of an overlay are not files: --removals writes them as a list. Apart from that list, extract writes nothing \
            outside the output folder, and follows no links in it. Without --force, it writes nothing at all if one of \
            the files exists already.
            """)

    @Argument(help: "The archive.", completion: .file(extensions: ["rbarc"]))
    var archive: String

    @Option(help: "The folder to write to; extract creates it if its parent exists.", completion: .directory)
    var output: String

    @Option(
        help: ArgumentHelp(
            "Write the removals of an overlay to this file, in the format that compile --removals reads.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var removals: String?

    @Flag(help: "Replace existing files.")
    var force = false

    @Flag(help: "Print the paths of the written files as one JSON document.")
    var json = false

    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws { try OutputFiles.refuseStandardOutput(for: [("--removals", removals)]) }

    /// Throws an error if an extracted file has the path of the archive or of the list of removals, or if the list would replace an
    /// existing file. Links are followed, as they are when the files are written.
    private func checkOutputs(_ paths: [String]) throws(ToolError) {
        let folder = destinationPath(output)
        let targets = Set(paths.map { ExactKey(RelativePath.below(folder, $0)) })
        if targets.contains(ExactKey(destinationPath(archive))) {
            throw ToolError(
                "\(archive): one of the extracted files would replace this archive; choose another folder for --output"
            )
        }
        guard let removals else { return }
        if targets.contains(ExactKey(destinationPath(removals))) {
            throw ToolError(
                "\(removals): the archive contains a file with this path; choose another path for --removals")
        }
        if !force, (try? FileStatus(at: removals)) != nil {
            throw ToolError(
                "\(removals): the file exists already; choose another path for --removals, or replace it with --force")
        }
    }

    func run() throws {
        try OutputFiles([("--removals", removals)]).check(against: [archive])
        let activity = Activity(verbosity)
        defer { activity.printTime() }
        let extraction = try ArchiveExtraction(of: archive)
        activity.printRead([archive])
        try checkOutputs(extraction.paths)
        try extraction.write(to: output, replacing: force)
        activity.report("wrote \(counted(extraction.paths.count, "file")) to \(output)")
        if let removals { activity.printWritten(removals, try extraction.writeRemovals(to: removals)) }
        Console.report(
            verbosity.visible(extraction.diagnostics).filter { removals == nil || $0.id != "extract.overlay" })
        if json {
            try Console.print(["paths": .list(extraction.paths.map { .string($0) })])
        } else {
            for path in extraction.paths { try Console.print(path) }
        }
        if extraction.diagnostics.hasErrors { throw ExitCode.failure }
    }
}
