internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// The bundle a question is put to, and how the answer is printed.
struct BundleArgument: ParsableArguments {
    @Argument(
        help:
            "A directory bundle, an .xcassets, a folder of .lproj folders, or an .rbarc; X.rbarc/Help.bundle is a bundle in one.",
        completion: .file())
    var bundle: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    @Flag(help: "Offer the made-up localizations en-XA (accented), ar-XB (right to left), en-XL (doubled) as well.")
    var pseudo = false

    @Option(help: "The language of readers whose own are not available, in place of the one that the bundle states.")
    var developmentLanguage: String?

    @OptionGroup var layers: LayerOptions

    /// Opens the bundle, with a file as its Info.plist if one is named.
    func open(mode: ReadingMode = .lenient, infoPath: String? = nil) throws -> ResourceBundle {
        do throws(ResourceError) {
            guard let (archive, inner) = pathInArchive else { return try open(bundle, mode, infoPath) }
            if let nested = try open(archive, mode, infoPath).nested(inner) { return nested }
            Console.complain("\(archive): no bundle \"\(inner)\" in it")
        } catch {
            Console.complain(error.description)
        }
        throw ExitCode.failure
    }

    private func open(
        _ path: String, _ mode: ReadingMode, _ infoPath: String?
    ) throws(ResourceError) -> ResourceBundle {
        var options = OpenOptions(
            overlays: layers.overlays, packs: layers.packs, developmentLanguage: developmentLanguage,
            pseudoLocalizations: pseudo ? PseudoLocalization.allCases : [])
        options.infoPath = infoPath
        options.mode = mode
        return try ResourceBundle(at: path, options: options)
    }

    /// An archive and the path of a bundle in it, where the path leads through a file: `X.rbarc/Help.bundle`.
    private var pathInArchive: (archive: String, inner: String)? {
        var path = bundle
        while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        let whole = path
        while true {
            let (folder, name) = RelativePath.split(path)
            if folder.isEmpty || name.isEmpty { return nil }
            path = folder
            guard RelativePath.splitExtension(folder).extension == "rbarc" else { continue }
            let isFile = (try? FileStatus(at: folder))?.kind == .file
            return isFile ? RelativePath.relative(whole, to: folder).map { (folder, $0) } : nil
        }
    }
}
