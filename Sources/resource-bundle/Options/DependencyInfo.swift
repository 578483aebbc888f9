internal import ResourceBasics

/// What a result was made of, in the binary form of Apple's linker, which its other tools write too.
///
/// A record is a byte that says what it is, a text, and a zero byte. The first record is the tool's version; no text may
/// be empty. Source: ld64 (`-dependency_info`), cctools' `depinfo.h`, and llbuild, which reads it.
struct DependencyInfo {
    var version: String
    /// Files and folders that were read.
    var inputs: [String]
    /// Paths that were looked for and are not there.
    var missing: [String] = []
    /// Files that were written.
    var outputs: [String]

    private enum Opcode: UInt8 {
        case version = 0x00
        case input = 0x10
        case missing = 0x11
        case output = 0x40
    }

    /// The file: the version, then inputs, missing ones and outputs, each once and by bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        func add(_ opcode: Opcode, _ texts: [String]) {
            for text in Set(texts.map { ExactKey($0) }).sorted() where !text.string.isEmpty {
                bytes.append(opcode.rawValue)
                bytes += text.string.utf8
                bytes.append(0)
            }
        }
        add(.version, [version])
        add(.input, inputs)
        add(.missing, missing)
        add(.output, outputs)
        return bytes
    }
}
