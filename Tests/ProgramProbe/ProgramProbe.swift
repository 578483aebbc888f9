import ResourceBundle

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Prints the path of this program's bundle, or of the bundle of the module that its argument names. If there is none, prints why.
///
/// `program-probe --elsewhere BUNDLE` opens a bundle, changes the working directory and reloads the bundle. It prints the text "k" and the
/// path of the nested bundle "Inner.bundle".
///
/// `program-probe --reload BUNDLE NEXT` prints the text "k" of a reloading bundle, before and after it renames NEXT over the bundle.
/// `Scripts/faults` runs it.
///
/// `program-probe --memory <ARCHIVE` prints the text "k" of an archive in memory.
@main
struct ProgramProbe {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do throws(ResourceError) {
            if arguments.count == 3, arguments[0] == "--reload" {
                do throws(ResourceError) {
                    try reload(arguments[1], next: arguments[2])
                } catch {
                    fail("\(error)")
                }
            } else if arguments.count == 2, arguments[0] == "--elsewhere" {
                try printFromElsewhere(arguments[1])
            } else if arguments == ["--memory"] {
                try printFromMemory()
            } else if let module = arguments.first {
                print(try ResourceBundle.module(module).path)
            } else {
                print(try ResourceBundle.main().path)
            }
        } catch {
            fail("\(error.code): \(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        let line = Array("\(message)\n".utf8)
        _ = write(2, line, line.count)
        exit(1)
    }

    private static func printFromElsewhere(_ path: String) throws(ResourceError) {
        let live = try ReloadingBundle(at: path)
        guard chdir("/") == 0 else { fail("cannot change the working directory: \(errno)") }
        try live.reload()
        print(try live.current.view(for: ["en"]).requiredString("k"))
        print(try live.current.nestedBundle("Inner.bundle")?.bundlePath ?? "")
        print(live.current.view(for: ["en"]).file("a.txt")?.diskPath ?? "")
    }

    private static func printFromMemory() throws(ResourceError) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(0, &bytes, bytes.count)
        guard count >= 0 else { fail("cannot read: \(errno)") }
        print(try ResourceBundle(archive: Array(bytes[..<count])).view(for: ["en"]).requiredString("k"))
    }

    private static func reload(_ path: String, next: String) throws(ResourceError) {
        let live = try ReloadingBundle(at: path)
        let before = try live.current.view(for: ["en"]).requiredString("k")
        guard rename(next, path) == 0 else { fail("cannot rename: \(errno)") }
        try live.reloadIfChanged()
        print(before, try live.current.view(for: ["en"]).requiredString("k"))
    }
}
