internal import ArgumentParser
internal import ResourceCompiler

/// The options for which files of the inputs are compiled.
struct SelectionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Exclude files and folders: a name (*.md) at any depth, or a path in the input (Drafts/**); can be repeated.",
            valueName: "pattern"))
    var exclude: [String] = []

    @Option(
        help: ArgumentHelp(
            "Include files that are excluded or are not resources, such as source files; can be repeated.",
            valueName: "pattern"))
    var include: [String] = []

    @Option(
        help: ArgumentHelp("The file to use as Info.plist, such as Shop-Info.plist.", valueName: "file"),
        completion: .file(extensions: ["plist"]))
    var info: String?

    /// The input files that the options name.
    var inputs: [String] { info.map { [$0] } ?? [] }

    func apply(to compiler: inout ResourceCompiler) {
        compiler.excludedPatterns = exclude
        compiler.includedPatterns = include
        compiler.infoPath = info
    }

    func validate() throws {
        if (exclude + include).contains(where: { $0.utf8.allSatisfy { $0 == UInt8(ascii: "/") } }) {
            throw ValidationError("A pattern must name files, such as *.md or Drafts/**.")
        }
    }
}
