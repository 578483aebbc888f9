import Foundation
import PackagePlugin

/// What the plugin generates for a target, and whose resources it compiles.
enum TargetForm {
    /// A Swift target with its own resources: an archive and accessors.
    case accessors(any SourceModuleTarget)
    /// A C target: C source that embeds the archive.
    case embedding(ClangSourceModuleTarget)
    /// A Swift target that depends on a C target with resources: accessors, which open the archive in the C target.
    case importing(ClangSourceModuleTarget)

    init(of target: any SourceModuleTarget, in package: Package) throws {
        if let target = target as? ClangSourceModuleTarget {
            try Self.requireCGeneration(for: target, in: package)
            try Self.requireNoHeaders(of: target)
            self = .embedding(target)
            return
        }
        // A target without its own resources uses those of the C target that it depends on.
        let sources = TargetFolder.exists(for: target) ? [] : Self.sources(for: target)
        guard sources.count < 2 else {
            let names = sources.map(\.name).joined(separator: ", ")
            throw PluginFailure(
                description: """
                    the target \(target.name) depends on several C targets with a folder Resources: \(names). Accessors are for \
                    one of them: add a Swift target with the plugin for each
                    """)
        }
        self = sources.first.map { .importing($0) } ?? .accessors(target)
    }

    /// The target that has the resources and the settings.
    var owner: any SourceModuleTarget {
        switch self {
        case .accessors(let target): target
        case .embedding(let target), .importing(let target): target
        }
    }

    /// The options of the tool.
    var options: [String] {
        switch self {
        case .accessors: []
        case .embedding(let target): ["--c", target.moduleName]
        case .importing(let target): ["--import", target.moduleName]
        }
    }

    /// Returns the outputs that SwiftPM handles: it compiles sources, and copies all others into the target's resource bundle.
    func outputNames(_ resources: TargetFolder) -> [String] {
        let source = "GeneratedResources.swift"
        switch self {
        case .accessors where resources.delivery == "beside":
            return [source, "Assets.rbarc"] + resources.packs.map { "\($0).rbarc" }
        case .accessors, .importing: return [source]
        case .embedding(let target):
            return ["\(target.moduleName).c", "include/\(target.moduleName).h", "include/module.modulemap"]
        }
    }

    /// Returns the C targets with resources that a target depends on.
    private static func sources(for target: any Target) -> [ClangSourceModuleTarget] {
        target.dependencies.compactMap {
            guard case .target(let target as ClangSourceModuleTarget) = $0 else { return nil }
            return TargetFolder.exists(for: target) ? target : nil
        }
    }

    /// Throws if SwiftPM would ignore generated C source.
    private static func requireCGeneration(for target: ClangSourceModuleTarget, in package: Package) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: package.directoryURL.path)) ?? []
        let manifests = names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
        let isEnabled = manifests.contains {
            let text = try? String(contentsOf: package.directoryURL.appending(path: $0), encoding: .utf8)
            return text?.split(separator: "\n").first { $0.contains("swift-tools-version") }?.contains(
                "experimentalCGen") ?? false
        }
        guard isEnabled else {
            throw PluginFailure(
                description: """
                    SwiftPM ignores the C source that the plugin CompileResources generates for the target \(target.name). Let \
                    the first line of \(package.directoryURL.appending(path: "Package.swift").path) be \
                    // swift-tools-version: 6.3;(experimentalCGen)
                    """)
        }
    }

    /// Throws if the target has headers of its own: the generated module map would hide them.
    private static func requireNoHeaders(of target: ClangSourceModuleTarget) throws {
        let paths = target.publicHeadersDirectoryURL.flatMap { FileManager.default.enumerator(atPath: $0.path) }
        let endings = [".h", ".hh", ".hpp", ".modulemap"]
        while let path = paths?.nextObject() as? String {
            guard endings.contains(where: { path.hasSuffix($0) }) else { continue }
            throw PluginFailure(
                description: """
                    the C target \(target.name) has the public header \(path), which the module that the plugin \
                    CompileResources generates would hide. Move the folder Resources and the plugin to a C target without headers
                    """)
        }
    }
}
