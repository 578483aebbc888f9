internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// The bundle a question is put to, and how the answer is printed.
struct BundleArgument: ParsableArguments {
    @Argument(
        help: "A directory bundle, an .xcassets, a folder of .lproj folders, or an .rbarc.", completion: .file())
    var bundle: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    @Flag(help: "Offer the made-up localizations en-XA (accented), ar-XB (right to left), en-XL (doubled) as well.")
    var pseudo = false

    @Option(help: "The language of readers whose own are not available, in place of the one that the bundle states.")
    var developmentLanguage: String?

    @OptionGroup var layers: LayerOptions

    func open(mode: ReadingMode = .lenient) throws -> ResourceBundle {
        do throws(ResourceError) {
            return try ResourceBundle(
                at: bundle, overlays: layers.overlays, packs: layers.packs, developmentLanguage: developmentLanguage,
                pseudoLocalizations: pseudo ? PseudoLocalization.allCases : [], mode: mode)
        } catch {
            Console.complain(error.description)
            throw ExitCode.failure
        }
    }
}
