internal import ArgumentParser
internal import ResourceCompiler

/// Which files of the inputs are compiled.
struct SelectionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Leave out files and folders: a name (*.md) at any depth, or a path in the input (Drafts/**); repeat it.",
            valueName: "pattern"))
    var exclude: [String] = []

    @Option(
        help: ArgumentHelp(
            "Take in files that are excluded, or no resources, such as source files; repeat it.", valueName: "pattern"))
    var include: [String] = []

    @Option(
        help: ArgumentHelp("The file that is the Info.plist, such as Shop-Info.plist.", valueName: "file"),
        completion: .file(extensions: ["plist"]))
    var info: String?

    /// The files that it names.
    var inputs: [String] { info.map { [$0] } ?? [] }

    func apply(to compiler: inout ResourceCompiler) {
        compiler.excludedPatterns = exclude
        compiler.includedPatterns = include
        compiler.infoPath = info
    }

    func validate() throws {
        if (exclude + include).contains(where: { $0.utf8.allSatisfy { $0 == UInt8(ascii: "/") } }) {
            throw ValidationError("A pattern names files: *.md, Drafts/**.")
        }
    }
}
