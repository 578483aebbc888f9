internal import FileAccess
internal import ResourceBasics

@testable internal import PropertyLists

/// The inputs of a corpus in one text file: each input is a line in Base64, and the lines are sorted.
enum PackedCorpus {
    /// Writes each input of a packed file to its own file of a folder. The names are the digests of the inputs, as libFuzzer's are.
    static func unpack(_ path: String, into folder: String) throws {
        let bytes = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let input = Base64.decode(line) else { throw Finding("\(path) has a line that is not Base64") }
            try write(input, to: folder)
        }
    }

    /// Writes an input to a file of a folder.
    static func write(_ input: [UInt8], to folder: String) throws {
        try AtomicFileWriter.write(input, to: "\(folder)/\(SHA256.hexDigest(of: input).prefix(40))")
    }

    /// Writes the inputs of a folder to one packed file.
    static func pack(_ folder: String, into path: String) throws {
        let tree = try DiskFileTree(at: folder)
        var lines: [String] = []
        for entry in try tree.entries(of: "") where entry.kind == .file {
            let input = try tree.contents(of: entry.name, byteLimit: FileLimits.sourceByteCount)
            lines.append(String(decoding: Base64.encode(input), as: UTF8.self))
        }
        let text = lines.filter { !$0.isEmpty }.orderedByBytes().map { $0 + "\n" }.joined()
        try AtomicFileWriter.write(Array(text.utf8), to: path)
    }
}
