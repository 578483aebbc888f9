#if canImport(Glibc)
    import Glibc
#endif

/// Reads one input of one shape: `growth-probe SHAPE BYTES`. Prints the bytes of the input, the most memory that the process
/// had (KiB), and what the reader made of it.
///
/// `GrowthTests` counts its instructions and compares them between two sizes. `growth-probe` alone prints the shapes, each with the bytes of the smaller size.
@main
enum GrowthProbe {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let byteCount = Int(arguments[2]) else {
            for shape in Shape.all { print("\(shape.name) \(shape.byteCount)") }
            return
        }
        guard let shape = Shape.all.first(where: { $0.name == arguments[1] }) else {
            return print("there is no shape \(arguments[1])")
        }
        let input = shape.input(byteCount)
        let result = byteCount == 0 ? "" : shape.read(input)
        print("\(input.count)\t\(peakMemory())\t\(result)")
    }

    /// The most memory that the process had at once, in KiB: `VmHWM`; 0 where the system has no such file. `getrusage` would count
    /// the memory of the process that started this one.
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
