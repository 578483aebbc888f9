import Foundation
import PackagePlugin

/// Compiles the folder `Resources` of a target into an archive and typed accessors, in one call of `resource-bundle-build`.
@main
struct CompileResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let resources = try TargetFolder(of: target)
        resources.reportDoubleHandling(by: target)
        let output = context.pluginWorkDirectoryURL
        let name = "\(context.package.displayName)_\(target.name)"
        return [
            .buildCommand(
                displayName: "Compiling the resources of \(target.name)",
                executable: try Self.tool(context),
                arguments: [resources.folder.path, resources.settings.path, output.path, name],
                inputFiles: resources.inputs,
                outputFiles: resources.outputNames.map { output.appending(path: $0) })
        ]
    }

    /// What is wrong with a system, for SwiftPM to print.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The path of the tool: built from source, or the binary of the released package.
    private static func tool(_ context: PluginContext) throws -> URL {
        if let built = try? context.tool(named: "resource-bundle-build") { return built.url }
        guard let binary = try? context.tool(named: "resource-bundle-build-prebuilt") else {
            throw Failure(
                description: """
                    the package ResourceBundlePlugin has no tool for this system: build it from source with \
                    traits: ["FromSource"] in its .package(…) in Package.swift
                    """)
        }
        return binary.url
    }
}
