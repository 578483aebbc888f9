internal import FuzzDriver

/// Runs one target with libFuzzer: `fuzz-targets TARGET [CORPUS…] [-OPTION…]`.
///
/// Without arguments, it prints the names of the targets. `--seeds TARGET FOLDER` writes the target's seeds, `--unpack FILE FOLDER` and
/// `--pack FOLDER FILE` convert a committed corpus. `Scripts/fuzz` builds and runs it.
@main
enum FuzzProgram {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard let command = arguments.dropFirst().first else {
            for target in FuzzTarget.all { print(target.name) }
            return
        }
        switch (command, arguments.count) {
        case ("--unpack", 4): try PackedCorpus.unpack(arguments[2], into: arguments[3])
        case ("--pack", 4): try PackedCorpus.pack(arguments[2], into: arguments[3])
        case ("--seeds", 4):
            for seed in try target(arguments[2]).seeds() { try PackedCorpus.write(seed, to: arguments[3]) }
        default: run(try target(command))
        }
    }

    private static func target(_ name: String) throws -> FuzzTarget {
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            throw Finding("no target '\(name)': run the program without arguments for a list")
        }
        return target
    }

    private static func run(_ target: FuzzTarget) {
        // SAFETY: nothing else runs yet.
        unsafe FuzzSession.current = FuzzSession(target)
        // SAFETY: libFuzzer is given the program's own arguments without the first one. It calls the function on this thread, with
        // `count` bytes.
        _ = unsafe fuzz_run(CommandLine.argc - 1, CommandLine.unsafeArgv + 1) { start, count in
            // SAFETY: as above.
            unsafe FuzzSession.current?.run(Array(UnsafeBufferPointer(start: start, count: count)))
            return 0
        }
    }
}
