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

    /// The path of the tool. A package of the plugin has it as a binary, or builds it from source.
    private static func tool(_ context: PluginContext) throws -> URL {
        try context.tool(named: "resource-bundle-build").url
    }
}
