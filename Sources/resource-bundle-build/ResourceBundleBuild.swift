internal import FileAccess
internal import PropertyLists
internal import ResourceCompiler

/// The tool of the plugin `CompileResources`: compiles the resources of one target, and generates their accessors.
///
/// It does not use ArgumentParser, which every program with the plugin would have to build. Only the plugin calls it:
/// ```
/// resource-bundle-build RESOURCES SETTINGS OUTPUT NAME [--install]
/// ```
/// - `RESOURCES` is the folder of the resources.
/// - `SETTINGS` is the path of `resource-bundle.json`, which need not exist.
/// - `OUTPUT` is the folder for the outputs: `Assets.rbarc`, the packs, and `GeneratedResources.swift`.
/// - `NAME` is the name of the bundle: `Package_Target`.
/// - With `--install`, it writes only the archives: `NAME.rbarc` and the packs.
@main
struct ResourceBundleBuild {
    static func main() {
        ProcessStart.prepare()
        let arguments = ProcessStart.arguments.dropFirst()
        guard arguments.count == 4 || (arguments.count == 5 && arguments.last == "--install") else {
            report(["error: the call is resource-bundle-build RESOURCES SETTINGS OUTPUT NAME [--install]"])
            ProcessStart.exit(64)
        }
        let target = TargetResources(
            folder: arguments[1], settings: BuildSettings(at: arguments[2]), output: arguments[3], name: arguments[4],
            isInstalled: arguments.count == 5)
        let found = target.build()
        report(found.map(\.description))
        ProcessStart.exit(found.contains { $0.severity == .error } ? 1 : 0)
    }

    private static func report(_ lines: [String]) {
        for line in lines { try? StandardStream.error.writeLine(line) }
    }
}
