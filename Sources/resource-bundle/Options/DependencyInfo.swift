internal import ResourceBasics

/// The dependencies of outputs, in the binary format that Apple's linker and other tools of Apple write.
///
/// A record is a byte for its kind, a string and a zero byte. The first record is the tool's version. No string may be
/// empty. Source: ld64 (`-dependency_info`), cctools' `depinfo.h`, and llbuild, which reads it.
struct DependencyInfo {
    var version: String
    /// The files and folders that were read.
    var inputs: [String]
    /// The files that were written.
    var outputs: [String]

    private enum Opcode: UInt8 {
        case version = 0x00
        case input = 0x10
        case output = 0x40
    }

    /// The file's bytes: the version, then inputs and outputs, each without repetitions and sorted by bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        func add(_ opcode: Opcode, _ strings: [String]) {
            for key in Set(strings.map { ExactKey($0) }).ordered(by: <) where !key.string.isEmpty {
                bytes.append(opcode.rawValue)
                bytes += key.string.utf8
                bytes.append(0)
            }
        }
        add(.version, [version])
        add(.input, inputs)
        add(.output, outputs)
        return bytes
    }
}
