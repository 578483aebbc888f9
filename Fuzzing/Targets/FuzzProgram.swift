internal import FileAccess
internal import FuzzDriver

/// Runs one target with libFuzzer: `fuzz-targets TARGET [CORPUS…] [-OPTION…]`.
///
/// Without arguments, it prints the names of the targets. `fuzz-targets --seeds TARGET FOLDER` writes the target's seeds to files.
/// `Scripts/fuzz` builds and runs it.
@main
enum FuzzProgram {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 1 else {
            for target in FuzzTarget.all { print(target.name) }
            return
        }
        let isWriting = arguments[1] == "--seeds"
        let name = isWriting ? arguments.dropFirst(2).first ?? "" : arguments[1]
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            throw Finding("no target '\(name)': run the program without arguments for a list")
        }
        if isWriting {
            for (number, seed) in target.seeds().enumerated() {
                try AtomicFileWriter.write(seed, to: "\(arguments.last ?? ".")/seed-\(number)")
            }
            return
        }
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
