internal import FileAccess
internal import FuzzDriver

/// Runs the target that the variable `FUZZ_TARGET` names with libFuzzer, which gets the arguments: `fuzz-targets [CORPUS…] [-OPTION…]`.
/// The name is in a variable, since libFuzzer starts the program again with its own arguments when it merges corpora.
///
/// Without the variable and arguments, it prints the names of the targets. `--seeds TARGET FOLDER` writes the target's seeds,
/// `--unpack FILE FOLDER` and `--pack FOLDER FILE` convert a committed corpus. `Scripts/fuzz` builds and runs it.
@main
enum FuzzProgram {
    static func main() throws {
        if let name = ProcessEnvironment.value("FUZZ_TARGET") { return run(try target(name)) }
        let arguments = CommandLine.arguments
        switch (arguments.dropFirst().first, arguments.count) {
        case ("--unpack", 4): try PackedCorpus.unpack(arguments[2], into: arguments[3])
        case ("--pack", 4): try PackedCorpus.pack(arguments[2], into: arguments[3])
        case ("--seeds", 4):
            for seed in try target(arguments[2]).seeds() { try PackedCorpus.write(seed, to: arguments[3]) }
        default:
            for target in FuzzTarget.all { print(target.name) }
        }
    }

    private static func target(_ name: String) throws -> FuzzTarget {
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            throw Finding("no target '\(name)': Scripts/fuzz --list prints their names")
        }
        return target
    }

    private static func run(_ target: FuzzTarget) {
        // SAFETY: nothing else runs yet.
        unsafe FuzzSession.current = FuzzSession(target)
        // SAFETY: libFuzzer is given the program's own arguments. It calls the function on this thread, with
        // `count` bytes.
        _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
            // SAFETY: as above.
            unsafe FuzzSession.current?.run(Array(UnsafeBufferPointer(start: start, count: count)))
            return 0
        }
    }
}
