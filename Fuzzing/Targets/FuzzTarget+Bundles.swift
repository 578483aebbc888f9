internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle
internal import ResourceLint

@testable internal import ResourceArchive
@testable internal import ResourceCompiler

extension FuzzTarget {
    /// A directory in memory, paths and contents in turn. It gives the same results as its archive.
    static let bundle = FuzzTarget(
        "bundle", cost: CostLimit(base: 1_000_000_000),
        seeds: {
            [
                [
                    "\u{7}/\u{a}", "\"pay\" = \"Pay %@\";", "\u{8}/\u{a}", "\"pay\" = \"Payer %@\";", "\u{8}/\u{17}",
                    "<p>", "\u{e}", "{CFBundleDevelopmentRegion = fr;}",
                ],
                [
                    "\u{c}",
                    #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": {"stringUnit": {"value": "K"}}}}, "bare": {}}}"#,
                    "\u{10}", "i", "\u{15}/\u{17}", "t",
                ],
                [
                    "\u{5}/\u{1}/\u{6}",
                    #"{"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x", "locale": "fr"}]}"#,
                    "\u{5}/\u{1}/a.png", "a", "\u{5}/\u{1}/b.png", "b", "\u{5}/\u{2}/\u{6}",
                    #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": "0.5", "green": "17", "blue": "0xff", "alpha": "1"}}}]}"#,
                ],
                [
                    "\u{9}/\u{a}", "a = b;", "\u{1d}/\u{b}", "{n = {NSStringLocalizedFormatKey = x;};}",
                    "\u{13}/\u{7}/\u{17}", "n", "\u{14}", "APPLshop", "\u{18}", "{a = 1;}",
                ],
            ].map { FuzzInput.joined(parts: $0.map { Array($0.utf8) }) }
        }
    ) { bytes in
        let files = FuzzFiles.files(of: bytes, folder: "")
        guard let directory = try? BundleDirectory(MemoryFileTree(files: files)) else { return }
        let provider = DirectoryProvider(directory)
        let contents = BundleContents(provider).contents
        guard let archive = try? ArchiveWriter(contents).bytes() else { return }
        try expectEqual(
            try ArchiveWriter(BundleContents(DirectoryProvider(directory)).contents).bytes(), archive,
            "the second archive")
        try expectEqual(ArchiveVerifier.problems(of: archive).map(\.description), [], "the problems of the new archive")
        for diagnostic in provider.diagnostics() { try PropertyListOracle.checkDiagnostic(diagnostic) }
        let model = LayeredBundle(base: [provider])
        for finding in ResourceLint.findings(in: model, path: "T") { try PropertyListOracle.checkDiagnostic(finding) }
        let comparison = BundleComparison(
            ResourceBundle(path: "T", model: model, options: OpenOptions()),
            try ResourceBundle(archive: archive, path: "T"))
        try comparison.compare(
            names: files.map(\.path) + ["icon.png", "Cart", "Legal/terms.html", "Settings"], choice: bytes.count)
    }

    /// A base, an overlay and removals: overlay over base gives the same results as the merged directory.
    static let overlay = FuzzTarget(
        "overlay", cost: CostLimit(base: 1_000_000_000),
        seeds: { (1...6).map { seed in (0..<(seed * 40)).map { UInt8(truncatingIfNeeded: $0 &* 73 &* seed &+ seed) } } }
    ) { bytes in try LayerOracle.check(bytes) }
}
