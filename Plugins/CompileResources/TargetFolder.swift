import Foundation
import PackagePlugin

/// The folder `Resources` of a target, and the settings beside it.
struct TargetFolder {
    let folder: URL
    let settings: URL
    /// All files of the folder, and the settings if they exist, sorted by path. SwiftPM runs the tool again if one of them changes.
    let inputs: [URL]
    private let delivery: String
    private let packs: [String]

    /// What is wrong with a target, for SwiftPM to print.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(of target: SourceModuleTarget) throws {
        folder = target.directoryURL.appending(path: "Resources", directoryHint: .isDirectory)
        settings = target.directoryURL.appending(path: "resource-bundle.json")
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure(
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
        packs = fields["packs"] as? [String] ?? []
    }

    /// The outputs that SwiftPM handles: it compiles the source, and copies all others into the target's resource bundle.
    var outputNames: [String] {
        let archives = delivery == "beside" ? ["Assets.rbarc"] + packs.map { "\($0).rbarc" } : []
        return ["GeneratedResources.swift"] + archives
    }

    /// Warns if SwiftPM handles the folder's files too: it would copy them beside the archive.
    func reportDoubleHandling(by target: SourceModuleTarget) {
        let path = folder.path + "/"
        guard let file = target.sourceFiles.first(where: { $0.url.path.hasPrefix(path) }) else { return }
        Diagnostics.warning(
            """
            SwiftPM also copies \(file.url.path), beside the archive of the plugin CompileResources. In Package.swift, add \
            exclude: ["Resources"] to the target \(target.name), and remove the folder from its resources
            """)
    }

    private static func files(below folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        var found: [URL] = []
        while let file = files?.nextObject() as? URL {
            if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true { found.append(file) }
        }
        return found
    }
}
