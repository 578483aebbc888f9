#if canImport(Glibc)
    import Glibc
#endif

/// Reads inputs that are expensive for one parser, for `GrowthTests`:
///
/// - `growth-probe` prints the shapes of input.
/// - `growth-probe --count` runs each shape three times, each in its own process: without input, with the smaller input, and with one of
///   four times its size. Under valgrind, which takes a second to start, each process prints its count of instructions when it ends.
/// - `growth-probe SHAPE BYTES` reads one input. It prints the bytes of the input, the most memory that the process had (KiB), and a
///   summary of the result.
@main
enum GrowthProbe {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.isEmpty {
            for shape in Shape.all { print(shape.name) }
        } else if arguments == ["--count"] {
            for shape in Shape.all {
                for byteCount in [0, shape.byteCount, 4 * shape.byteCount] {
                    guard succeedsInChild({ _ = outcome(of: shape, byteCount) }) else {
                        print("shape \(shape.name), \(byteCount) bytes: the process failed")
                        exit(1)
                    }
                }
            }
        } else {
            guard arguments.count == 2, let byteCount = Int(arguments[2]),
                let shape = Shape.all.first(where: { $0.name == arguments[1] })
            else {
                let call = arguments.joined(separator: " ")
                print("error: pass a shape and a number of bytes, not '\(call)'; growth-probe alone prints the shapes")
                exit(64)
            }
            let (inputCount, result) = outcome(of: shape, byteCount)
            print("\(inputCount)\t\(peakMemory())\t\(result)")
        }
    }

    private static func outcome(of shape: Shape, _ byteCount: Int) -> (inputCount: Int, result: String) {
        let input = shape.input(byteCount)
        return (input.count, byteCount == 0 ? "" : shape.read(input))
    }

    /// Runs work in a copy of this process and waits for its end. Returns whether it succeeded.
    private static func succeedsInChild(_ work: () -> Void) -> Bool {
        // Swift hides `fork`, since a copy has only one of the threads. This process has only one.
        typealias Fork = @convention(c) () -> pid_t
        guard let symbol = unsafe dlsym(nil, "fork") else { return false }
        let process = unsafe unsafeBitCast(symbol, to: Fork.self)()
        if process == 0 {
            work()
            exit(0)
        }
        var status: Int32 = 0
        guard process > 0, unsafe waitpid(process, &status, 0) == process else { return false }
        return status == 0
    }

    /// The most memory that the process had at once, in KiB: `VmHWM`. It is 0 where the system has no such file. `getrusage` would
    /// count the memory of the process that started this one.
    private static func peakMemory() -> Int {
        #if canImport(Glibc)
            let file = open("/proc/self/status", O_RDONLY)
            guard file >= 0 else { return 0 }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 8_192)
            let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
            return lines.first { $0.hasPrefix("VmHWM:") }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        #else
            return 0
        #endif
    }
}
