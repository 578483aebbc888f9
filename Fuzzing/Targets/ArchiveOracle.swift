internal import BundleModel
internal import ResourceBasics
internal import ResourceBundle
internal import ResourceCompiler
internal import ResourceTraits

@testable internal import ResourceArchive

/// Checks the invariants of every archive that can be opened, and of those that the verifier accepts.
enum ArchiveOracle {
    /// The limit of rows and names per archive, since more of them reach no more code.
    private static let limit = 200

    /// Opens an archive, reads all of it, and compares that with the verifier's judgement.
    static func check(_ bytes: [UInt8]) throws {
        guard let archive = try? Archive(bytes: bytes) else {
            return try expect(
                !ArchiveVerifier.problems(of: bytes).isEmpty, "the verifier accepts what cannot be opened")
        }
        let problems = ArchiveVerifier.problems(of: archive)
        try expect(problems.count <= ArchiveVerifier.problemLimit, "\(problems.count) problems")
        let isIntact = problems.isEmpty
        var reader = ArchiveReader(archive, isIntact: isIntact)
        try reader.readEverything()
        try lookUp(bytes, archive, isIntact: isIntact)
    }

    /// Makes the lookups of several readers.
    private static func lookUp(_ bytes: [UInt8], _ archive: Archive, isIntact: Bool) throws {
        guard let bundle = try? ResourceBundle(archive: bytes) else { return }
        let names = (0..<min(archive.nameCount(.asset), limit)).compactMap { archive.name(.asset, at: $0) }
        let paths = (0..<min(archive.nameCount(.file), limit)).compactMap { archive.name(.file, at: $0) }
        let contexts = [
            ResourceContext(languages: ["fr-CA", "en"]),
            ResourceContext(
                acceptLanguage: "zh-TW", display: DisplayTraits(scale: .x2, idiom: .ipad, appearance: .dark)),
        ]
        for context in contexts {
            let view = bundle.view(for: context)
            for table in bundle.tableNames.prefix(8) {
                for text in view.strings(table: table).prefix(limit) { _ = view.string(text.key, 1, "x", table: table) }
            }
            for name in names + ["Icons/Cart", ""] {
                // Look up twice: the fast path has the ranks only after the first lookup.
                for _ in 0..<2 {
                    if let image = view.image(name) {
                        _ = (try? image.content.bytes(), image.pixelSize, image.attributes, image.path)
                    }
                    if let data = view.data(name) { _ = try? data.content.bytes() }
                }
                if let color = view.color(name) { _ = (color.hex, color.css, color.converted(to: .displayP3)) }
            }
            for path in paths + ["a/b", ""] {
                if let file = view.file(path) { _ = (try? file.content.bytes(), file.traits, file.path) }
                _ = view.folder(path)
            }
            _ = view.explain(.image(names.first ?? ""))
            _ = view.info.dictionary
        }
        let listing = bundle.listing()
        _ = listing.document
        if isIntact {
            try expectEqual(bundle.listing().differences(to: listing), [], "the second listing")
        }
    }
}
