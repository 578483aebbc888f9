internal import BundleModel
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

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
        let provider = ArchiveProvider(archive)
        let paths = Set(provider.filePaths.map { ExactKey($0) })
        for removal in overlay.removals where !provider.has(removal, paths) {
            diagnostics.append(
                Diagnostic(
                    .warning, id: "compile.overlay-removes-nothing", "there is no \(removal.words) to take away",
                    path: overlay.basePath, hint: "`resource-bundle list` shows what there is"))
        }
    }
}

extension ArchiveProvider {
    fileprivate var filePaths: [String] {
        files.map(\.path) + [packageFilePath].compactMap(\.self)
    }

    fileprivate func has(_ removal: Removal, _ paths: Set<ExactKey>) -> Bool {
        switch removal {
        case .asset(let name): !assets(named: name).isEmpty || !contents.packTags(ofAsset: name).isEmpty
        case .file(let path): paths.contains(ExactKey(path))
        case .table(let name, let localization):
            numbers(localization).contains { column(ofTable: name, $0) != nil }
        case .string(let key, let table, let localization):
            numbers(localization).contains { message(for: key, in: table, along: SearchList(only: $0)) != nil }
        case .localization(let name): number(ofLocalization: name) != nil
        }
    }

    /// The number of a localization; those of all for nil.
    private func numbers(_ localization: String?) -> [UInt16] {
        if let localization { return number(ofLocalization: localization).map { [$0] } ?? [] }
        return Array(0..<UInt16(clamping: contents.localizationCount))
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
