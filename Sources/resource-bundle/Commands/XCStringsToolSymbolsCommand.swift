internal import ArgumentParser
internal import ResourceCompiler

/// `xcstringstool generate-symbols CATALOG… --language swift --output-directory DIR`
struct XCStringsToolSymbolsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "generate-symbols", abstract: "Writes Swift symbols for the strings of String Catalogs.",
        examples: ["resource-bundle xcstringstool generate-symbols -l swift -o out Shop.xcstrings"],
        discussion: """
            CATALOG.xcstrings gives <dir>/GeneratedStringSymbols_CATALOG.swift. Each key that was added by hand, with the \
            extraction state manual, becomes a static member of Foundation's LocalizedStringResource, which exists only \
            on Apple's systems. generate writes accessors for all systems.
            """)

    /// The language of the source.
    enum Language: String, ExpressibleByArgument, CaseIterable {
        case swift
    }

    @Option(name: [.customShort("l"), .long], help: "The language of the source: swift.")
    var language: Language

    @OptionGroup var arguments: CatalogArguments

    func run() throws {
        try arguments.forEachOutput(StringSymbolGenerator().generate, arguments.write)
    }
}
