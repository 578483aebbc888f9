internal import BundleDirectory
internal import ExactText
internal import PropertyLists
internal import ResourceArchive

/// Looks at the archive below an overlay: which one it is, and whether there is what the overlay takes away.
struct OverlayCheck {
    /// What the overlay's archive says about it; nil where the archive below cannot be read.
    private(set) var contents: OverlayContents?
    private(set) var diagnostics: [Diagnostic] = []

    init(_ overlay: Overlay) {
        let archive: Archive
        do throws(ArchiveError) {
            archive = try Archive(at: overlay.basePath)
        } catch {
            diagnostics = [
                Diagnostic(
                    .error, id: "compile.overlay-base", "the archive to lie over cannot be opened: \(error.reason)",
                    path: overlay.basePath)
            ]
            return
        }
        contents = OverlayContents(baseIdentity: archive.identity, removals: overlay.removals)
        // What an overlay takes away may also lie below the archive that it lies over.
        if archive.baseIdentity != nil { return }
        let paths = Set(archive.filePaths.map { ExactKey($0) })
        for removal in overlay.removals where !archive.has(removal, paths) {
            diagnostics.append(
                Diagnostic(
                    .warning, id: "compile.overlay-removes-nothing", "there is no \(removal.words) to take away",
                    path: overlay.basePath, hint: "`resource-bundle list` shows what there is"))
        }
    }
}

extension Archive {
    fileprivate var filePaths: [String] {
        (0..<nameCount(.file)).flatMap { groups(.file, at: $0) }.flatMap { $0.variants.map(\.fileName) }
            + [packageFilePath].compactMap(\.self)
    }

    fileprivate func has(_ removal: Removal, _ paths: Set<ExactKey>) -> Bool {
        switch removal {
        case .asset(let name): !groups(.asset, named: name).isEmpty || !packTags(ofAsset: name).isEmpty
        case .file(let path): paths.contains(ExactKey(path))
        case .table(let name, let localization):
            table(named: name).map { table in
                places(localization) { number in table.columnSummaries.contains { $0.localization == number } }
            } ?? false
        case .string(let key, let table, let localization):
            self.table(named: table).flatMap { table in
                table.row(for: key).map { row in
                    places(localization) { table.value(of: row, localization: $0) != nil }
                }
            } ?? false
        case .localization(let name): localizationIndex(named: name) != nil
        }
    }

    /// Whether something is there in a localization, or in any.
    private func places(_ localization: String?, _ isThere: (Int) -> Bool) -> Bool {
        guard let localization else { return (0..<localizationCount).contains(where: isThere) }
        return localizationIndex(named: localization).map(isThere) ?? false
    }
}

extension Removal {
    /// What is taken away, for a message.
    fileprivate var words: String {
        func place(_ localization: String?) -> String {
            localization.map { $0.isEmpty ? " outside any .lproj" : " in \($0)" } ?? ""
        }
        return switch self {
        case .asset(let name): "asset \"\(name)\""
        case .file(let path): "file \"\(path)\""
        case .table(let name, let localization): "table \"\(name)\"\(place(localization))"
        case .string(let key, let table, let localization):
            "string \"\(key)\" in table \"\(table)\"\(place(localization))"
        case .localization(let name): "localization \"\(name)\""
        }
    }
}
