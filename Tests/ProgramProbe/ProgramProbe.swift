import ResourceBundle

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Prints the path of this program's bundle, or of the module's that its argument names, or why there is none.
///
/// `program-probe --reload BUNDLE NEXT` prints the text "k" of a bundle that reloads, before and after NEXT is renamed over it, for
/// `Scripts/faults`.
@main
struct ProgramProbe {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do throws(ResourceError) {
            if arguments.count == 3, arguments[0] == "--reload" {
                try reload(arguments[1], next: arguments[2])
            } else if let module = arguments.first {
                print(try ResourceBundle.module(module).path)
            } else {
                print(try ResourceBundle.main().path)
            }
        } catch {
            print("\(error.code): \(error)")
            exit(1)
        }
    }

    private static func reload(_ path: String, next: String) throws(ResourceError) {
        let live = try ReloadingBundle(at: path)
        let before = try live.current.view(for: ["en"]).requiredString("k")
        guard rename(next, path) == 0 else {
            print("cannot rename: \(errno)")
            exit(1)
        }
        try live.reloadIfChanged()
        print(before, try live.current.view(for: ["en"]).requiredString("k"))
    }
}
