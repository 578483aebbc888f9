import Foundation
import PackagePlugin

/// Compiles the folder `Resources` of a target, in one call of `resource-bundle-build`. The outputs for a Swift target are an archive and
/// typed accessors, those for a C target are C source that embeds the archive.
@main
struct CompileResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let form = try TargetForm(of: target, in: context.package)
        let resources = try TargetFolder(of: form.owner)
        resources.reportDoubleHandling(by: form.owner)
        let output = context.pluginWorkDirectoryURL
        let name = "\(context.package.displayName)_\(form.owner.name)"
        return [
            .buildCommand(
                displayName: "Compiling the resources of \(target.name)",
                executable: try context.buildTool(),
                arguments: [resources.folder.path, resources.settings.path, output.path, name] + form.options,
                inputFiles: resources.inputs,
                outputFiles: form.outputNames(resources).map { output.appending(path: $0) })
        ]
    }
}
