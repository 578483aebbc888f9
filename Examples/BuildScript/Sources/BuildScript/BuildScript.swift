import Glibc
import ResourceBundle
import ResourceCompiler

/// Compiles a folder of resources, and texts that the script itself makes: `BuildScript RESOURCES OUTPUT`.
///
/// It writes `OUTPUT/Shop.rbarc`, `OUTPUT/Version.rbarc` and the accessors `OUTPUT/Resources.swift`, and prints what it did.
@main
struct BuildScript {
    static func main() {
        do {
            guard CommandLine.arguments.count == 3 else {
                throw Failure(description: "usage: BuildScript RESOURCES OUTPUT")
            }
            try build(CommandLine.arguments[1], into: CommandLine.arguments[2])
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }

    private static func build(_ resources: String, into output: String) throws {
        // Warnings are errors, except about keys that no source uses.
        var compiler = ResourceCompiler(policy: DiagnosticPolicy(suppressed: ["strings.stale-keys"], isStrict: true))
        compiler.excludedPatterns = ["*.md"]
        compiler.onProgress = { progress in if progress.fileCount % 100 == 0 { print("\(progress.fileCount) files") } }
        let shop = compiler.compile([resources])
        for diagnostic in shop.diagnostics where diagnostic.severity != .note { print(diagnostic) }
        print("Shop.rbarc:", try shop.write(to: "\(output)/Shop.rbarc"))

        // A table that exists in memory only.
        let version = ResourceCompiler.SourceFile("en.lproj/Version.strings", Array(#""version" = "0.1.0";"#.utf8))
        let versions = compiler.compile(files: [version], path: "version")
        for diagnostic in versions.diagnostics where diagnostic.severity != .note { print(diagnostic) }
        print("Version.rbarc:", try versions.write(to: "\(output)/Version.rbarc"))

        let accessors = AccessorGenerator(access: .public).generate("\(output)/Shop.rbarc")
        for diagnostic in accessors.diagnostics where diagnostic.severity != .note { print(diagnostic) }
        print("Resources.swift:", try accessors.write(to: "\(output)/Resources.swift"))

        let view = try ResourceBundle(at: "\(output)/Shop.rbarc").view(for: ["fr"])
        print(try view.requiredString("title"))
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
