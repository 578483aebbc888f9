internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceCompiler

/// The tool of the plugin `CompileResources`: compiles the resources of one target, and generates their accessors.
///
/// It does not use ArgumentParser, because every program with the plugin would have to build it. Only the plugin calls it:
/// ```
/// resource-bundle-build RESOURCES SETTINGS OUTPUT NAME [--install | --c MODULE | --import MODULE]
/// ```
/// - `RESOURCES` is the folder of the resources.
/// - `SETTINGS` is the path of `resource-bundle.json`, which need not exist.
/// - `OUTPUT` is the folder for the outputs, which exists: `Assets.rbarc`, the packs, and `GeneratedResources.swift`.
/// - `NAME` is the name of the bundle: `Package_Target`.
/// - With `--install`, it writes only the archives: `NAME.rbarc`, and the packs as `NAME.packs/PACK.rbarc`.
/// - With `--c`, for a C target, it writes the archives, and C source that makes the archive a part of the module `MODULE`.
/// - With `--import`, for a Swift target that imports this C module, the accessors open the archive in the module. Problems of the
///   resources and the settings are not reported and are not failures, since the call for the C target reports them.
@main
struct ResourceBundleBuild {
    static func main() {
        ProcessStart.prepare()
        if let position = ProcessStart.invalidArgument {
            refuse("argument \(position) is not valid UTF-8; rename the file or folder")
        }
        let arguments = ProcessStart.arguments.dropFirst()
        guard arguments.count >= 4, let form = TargetResources.Form(arguments.dropFirst(4)) else {
            refuse(
                """
                the call is resource-bundle-build RESOURCES SETTINGS OUTPUT NAME \
                [--install | --c MODULE | --import MODULE]
                """)
        }
        // File names begin with the name of the bundle.
        guard RelativePath.isPrintableName(arguments[4]) else {
            refuse("\"\(arguments[4].printable)\" cannot be the name of a bundle: it is not the name of a file")
        }
        if let problem = form.module.flatMap(AccessorGenerator.problem(ofModuleName:)) { refuse(problem) }
        let found = build(arguments, form)
        report(found.map(\.description))
        ProcessStart.exit(found.hasErrors ? 1 : 0)
    }

    /// Builds a target, and returns the diagnostics. If two calls use one folder, the second waits for the first. Otherwise the archive
    /// could come from one call and the accessors from the other.
    private static func build(_ arguments: ArraySlice<String>, _ form: TargetResources.Form) -> [Diagnostic] {
        let output = arguments[3]
        do throws(FileAccessError) {
            return try withFolderLock(at: output) {
                let settings = BuildSettings(at: arguments[2], isInside: form.module != nil)
                return TargetResources(
                    folder: arguments[1], settings: settings, output: output, name: arguments[4], form: form
                ).build()
            }
        } catch {
            return [
                Diagnostic(
                    .error, id: "build.failed", "the folder for the outputs cannot be opened: \(error.reason)",
                    path: output.isEmpty ? "OUTPUT" : output, hint: "create the folder, or name another one")
            ]
        }
    }

    /// Reports that the call is wrong, and exits.
    private static func refuse(_ problem: String) -> Never {
        report(["error: \(problem)"])
        ProcessStart.exit(64)
    }

    private static func report(_ lines: [String]) {
        for line in lines { try? StandardStream.error.writeLine(line) }
    }
}
