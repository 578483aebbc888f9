internal import ArgumentParser
internal import FileAccess
internal import ResourceBasics
internal import ResourceCompiler

/// `xcstringstool compile CATALOG… --output-directory DIR`
struct XCStringsToolCompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "compile", abstract: "Writes the string tables of String Catalogs.",
        examples: ["resource-bundle xcstringstool compile -l de -l fr -o out Shop.xcstrings"],
        discussion: """
            For each language, <dir>/LANGUAGE.lproj gets a .strings file for plain texts and a .stringsdict file for \
            plurals, devices and substitutions. Files that would have no texts are not written, and unchanged files are \
            not touched. All texts are written, also those of the source language that are equal to their keys.
            """)

    @Flag(help: "Print the absolute paths of the files, one a line, and write nothing. <dir> need not exist yet.")
    var dryRun = false

    @Option(
        name: [.customShort("l"), .customLong("language")],
        help: "Compile only this language; can be repeated. A language that a catalog does not have is ignored.")
    var languages: [String] = []

    @Flag(help: "Accepted for build systems: all texts are always written.")
    var forceBuildAllStrings = false

    @OptionGroup var arguments: CatalogArguments

    func run() throws {
        let compiler = StringCatalogCompiler(languages: languages.isEmpty ? nil : languages)
        let folder = absolutePath(arguments.outputDirectory)
        try arguments.forEachOutput(compiler.compile) { output in
            guard dryRun else { return try arguments.write(output) }
            for file in output.files { try Console.print(RelativePath.join(folder, file.path)) }
        }
    }
}
