import Foundation
import PackagePlugin

/// The folder `Resources` of a target, and the settings beside it.
struct TargetFolder {
    let folder: URL
    let settings: URL
    /// All files of the folder, and the settings if they exist, sorted by path. SwiftPM runs the tool again if one of them changes.
    let inputs: [URL]
    /// Where the settings put the archive of a Swift target.
    let delivery: String
    let packs: [String]

    init(of target: any SourceModuleTarget) throws {
        folder = Self.folder(of: target)
        settings = target.directoryURL.appending(path: "resource-bundle.json")
        guard Self.exists(for: target) else {
            throw PluginFailure(
                description: """
                    the target \(target.name) has no folder \(folder.path): create it, or remove the plugin CompileResources \
                    from the target
                    """)
        }
        var inputs = Self.files(below: folder)
        if FileManager.default.fileExists(atPath: settings.path) { inputs.append(settings) }
        self.inputs = inputs.sorted { $0.path < $1.path }
        // The tool reports what is wrong with the settings.
        let object = (try? Data(contentsOf: settings)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
        let fields = object as? [String: Any] ?? [:]
        delivery = fields["delivery"] as? String ?? "beside"
        packs = Self.packs(fields["packs"] as? [String] ?? [])
    }

    /// Returns the packs whose names SwiftPM accepts as those of outputs. The tool reports the others.
    private static func packs(_ names: [String]) -> [String] {
        var found = Set<String>()
        return names.filter {
            let isName = !$0.hasPrefix(".") && !$0.isEmpty && $0 != "Assets" && !$0.contains("/")
            return isName && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
                && found.insert($0).inserted
        }
    }

    /// Returns whether a target has the folder.
    static func exists(for target: any SourceModuleTarget) -> Bool {
        var isFolder: ObjCBool = false
        let path = folder(of: target).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func folder(of target: any SourceModuleTarget) -> URL {
        target.directoryURL.appending(path: "Resources", directoryHint: .isDirectory)
    }

    /// Warns if SwiftPM handles the folder's files too: it would copy them beside the archive.
    func reportDoubleHandling(by target: any SourceModuleTarget) {
        let path = folder.path + "/"
        guard let file = target.sourceFiles.first(where: { $0.url.path.hasPrefix(path) }) else { return }
        Diagnostics.warning(
            """
            SwiftPM also copies \(file.url.path), beside the archive of the plugin CompileResources. In Package.swift, add \
            exclude: ["Resources"] to the target \(target.name), and remove the folder from its resources
            """)
    }

    private static func files(below folder: URL) -> [URL] {
        // The enumerator does not follow a link to the folder itself.
        let files = FileManager.default.enumerator(
            at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: [.isDirectoryKey])
        var found: [URL] = []
        while let file = files?.nextObject() as? URL {
            if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true { found.append(file) }
        }
        return found
    }
}
