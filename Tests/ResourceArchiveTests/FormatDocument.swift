import Foundation
import TestSupport

/// The examples in `Documentation/ArchiveFormat.md`, read from the document.
enum FormatDocument {
    static func text() throws -> String {
        try String(
            contentsOf: SharedData.packageRoot.appending(path: "Documentation/ArchiveFormat.md"), encoding: .utf8)
    }

    /// The bytes of the fenced block whose info string is `hex NAME`.
    static func bytes(_ name: String) throws -> [UInt8] {
        try block("hex \(name)").flatMap { line in
            line.prefix { $0 != "|" }.split(separator: " ").dropFirst().compactMap { UInt8($0, radix: 16) }
        }
    }

    /// The lines `hash  "text"` of the block `hashes`, or of the block of a seed: `hashes 1`.
    static func hashExamples(seed: Int = 0) throws -> [(String, String)] {
        try block(seed == 0 ? "hashes" : "hashes \(seed)").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            return (parts[1].trimmingCharacters(in: .init(charactersIn: " \"")), String(parts[0]))
        }
    }

    private static func block(_ info: String) throws -> [Substring] {
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "```\(info)") else { return [] }
        return Array(lines[(start + 1)...].prefix { $0 != "```" })
    }
}
