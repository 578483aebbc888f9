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

    /// The file's bytes: the version, then inputs and outputs, each without repetitions and sorted by bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for (kind, strings) in [(0x00, [version]), (0x10, inputs), (0x40, outputs)] as [(UInt8, [String])] {
            for text in Set(strings.map { ExactKey($0) }).orderedTexts() where !text.isEmpty {
                bytes.append(kind)
                bytes += text.utf8
                bytes.append(0)
            }
        }
        return bytes
    }
}
