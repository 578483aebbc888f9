internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

/// Reads an overlay's base archive, and checks that it contains what the overlay removes.
struct OverlayCheck {
    /// The overlay's contents for the archive; nil if the base archive cannot be read.
    private(set) var contents: OverlayContents?
    private(set) var diagnostics: [Diagnostic] = []

    init(_ overlay: Overlay) {
        let archive: Archive
        do throws(ArchiveError) {
            archive = try Archive(at: overlay.basePath, loading: .mapped)
        } catch {
            diagnostics = [
                Diagnostic(
                    .error, id: "compile.overlay-base", "the base archive cannot be opened: \(error.reason)",
                    path: overlay.basePath)
            ]
            return
        }
        contents = OverlayContents(baseIdentity: archive.identity, removals: overlay.removals)
        // If the base is itself an overlay, the removed resources may be in an archive below it.
        if archive.baseIdentity != nil { return }
        let provider = ArchiveProvider(archive)
        let filePaths = provider.files.map(\.path) + [provider.packageFilePath].compactMap(\.self)
        let paths = Set(filePaths.map { ExactKey($0) })
        for removal in overlay.removals where !provider.has(removal, paths) {
            diagnostics.append(
                Diagnostic(
                    .warning, id: "compile.overlay-removes-nothing",
                    "the base archive has no \(removal.messageText) to remove",
                    path: overlay.basePath, hint: "`resource-bundle list` prints what it has"))
        }
    }
}

extension ArchiveProvider {
    fileprivate func has(_ removal: Removal, _ paths: Set<ExactKey>) -> Bool {
        switch removal {
        case .asset(let name): !assets(named: name).isEmpty || !contents.packTags(ofAsset: name).isEmpty
        case .file(let path): paths.contains(ExactKey(path))
        case .table(let name, let localization):
            numbers(localization).contains { hasTable(name, $0) }
        case .string(let key, let table, let localization):
            numbers(localization).contains { message(for: key, in: table, along: SearchList(chain: [$0])) != nil }
        case .localization(let name):
            name.isEmpty || number(ofLocalization: name) != nil || number(ofAssetLocalization: name) != nil
        }
    }

    /// Returns the number of a localization; for nil, the numbers of all localizations. The empty name is that of resources outside any
    /// .lproj.
    private func numbers(_ localization: String?) -> [UInt16] {
        if localization?.isEmpty ?? false { return [0] }
        if let localization { return number(ofLocalization: localization).map { [$0] } ?? [] }
        return Array(0..<UInt16(clamping: contents.localizationCount))
    }
}

extension Removal {
    /// A description of the removed resource, for messages.
    fileprivate var messageText: String {
        func suffix(_ localization: String?) -> String {
            localization.map { $0.isEmpty ? " outside any .lproj" : " in \($0)" } ?? ""
        }
        return switch self {
        case .asset(let name): "asset \"\(name)\""
        case .file(let path): "file \"\(path)\""
        case .table(let name, let localization): "table \"\(name)\"\(suffix(localization))"
        case .string(let key, let table, let localization):
            "string \"\(key)\" in table \"\(table)\"\(suffix(localization))"
        case .localization(let name): "localization \"\(name)\""
        }
    }
}
