internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rules about the files that an Info.plist names: the executable, icons, nibs and storyboards.
extension InfoCheck {
    /// Reports named files that are missing in a built bundle. Source folders are not checked, since they do not contain
    /// these files.
    func namedFiles(_ info: PropertyListDictionary) -> [Diagnostic] {
        guard isProduct else { return [] }
        let fileNames = fileNames
        return names(in: info).compactMap { file in
            if BuildSettingExpansion.hasReference(file.name) { return nil }
            let isThere =
                file.kind == .executable
                ? directory.layout.hidesExecutables || directory.hasExecutable(named: file.name)
                : file.kind.fileNames(file.name).contains { fileNames.contains(ExactKey($0)) }
            if isThere { return nil }
            return Diagnostic(
                .warning, id: "info.missing-file", "\(file.key) names \"\(file.name)\", which is not in the bundle",
                path: path, at: file.position, hint: "add the file, or correct the name")
        }
    }

    /// Reports nib names with an extension, and bundles with both a nib and a storyboard.
    func nibNames(_ info: PropertyListDictionary) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for entry in info.entries where InfoKeyName(entry.key).base == "NSMainNibFile" {
            let (stem, suffix) = RelativePath.splitExtension(entry.value.string ?? "")
            guard FileType.nibExtensions.contains(suffix) else { continue }
            findings.append(
                Diagnostic(
                    .warning, id: "info.nib-extension", "\(entry.key) must be the name of a nib without its extension",
                    path: path, at: entry.value.position, hint: "write \"\(stem)\""))
        }
        let storyboard = ["NSMainStoryboardFile", "UIMainStoryboardFile"].first { info[$0] != nil }
        if let nib = info["NSMainNibFile"], let storyboard {
            findings.append(
                Diagnostic(
                    .warning, id: "info.nib-and-storyboard",
                    "Info.plist has both NSMainNibFile and \(storyboard); the app uses only one of them", path: path,
                    at: nib.position, hint: "remove one"))
        }
        return findings
    }

    private enum NamedKind {
        case executable, icon, nib, storyboard

        /// Returns the names that the file may have, without language and suffixes.
        func fileNames(_ name: String) -> [String] {
            switch self {
            case .executable: []
            // The dot of `AppIcon83.5x83.5` begins no extension.
            case .icon: ["\(name).icns", "\(name).png", VariantFileName(name).withoutSuffixes]
            case .nib:
                RelativePath.fileExtension(of: name) == "nib"
                    ? [name] : FileType.nibExtensions.map { "\(name).\($0)" }
            case .storyboard: (FileType.storyboardExtensions + ["nib"]).map { "\(name).\($0)" }
            }
        }
    }

    private typealias NamedFile = (key: String, name: String, position: Diagnostic.Position, kind: NamedKind)

    private func names(in info: PropertyListDictionary) -> [NamedFile] {
        var files: [NamedFile] = []
        for entry in info.entries {
            func add(_ node: PropertyListNode?, _ kind: NamedKind) {
                guard let node, let name = node.string, !name.isEmpty else { return }
                files.append((entry.key, name, node.position, kind))
            }
            switch InfoKeyName(entry.key).base {
            case "CFBundleExecutable": add(entry.value, .executable)
            case "CFBundleIconFile": add(entry.value, .icon)
            case "CFBundleIconFiles": for name in entry.value.array ?? [] { add(name, .icon) }
            case "CFBundleIcons":
                let icons = entry.value["CFBundlePrimaryIcon"]?["CFBundleIconFiles"]?.array
                for name in icons ?? [] { add(name, .icon) }
            case "NSMainNibFile": add(entry.value, .nib)
            case "NSMainStoryboardFile", "UIMainStoryboardFile", "UILaunchStoryboardName": add(entry.value, .storyboard)
            default: break
            }
        }
        return files
    }

    /// The names of the files and folders at the top of the resources and of each `.lproj`, with and without suffixes.
    private var fileNames: Set<ExactKey> {
        var names: Set<ExactKey> = []
        for entry in directory.inventory.paths.entries where entry.localizedPath.directory.isEmpty {
            names.insert(ExactKey(entry.localizedPath.fileName))
            names.insert(ExactKey(VariantFileName(entry.localizedPath.fileName).withoutSuffixes))
        }
        return names
    }
}
