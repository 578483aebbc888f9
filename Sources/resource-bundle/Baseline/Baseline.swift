internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The known findings of `lint --baseline`; only other findings are reported.
///
/// A finding is identified by its id, its path in the bundle and its message without numbers, so that a changed line number
/// does not make it a new one. The file stores each identity with the number of findings that have it. A finding that counts
/// keys is new only if it counts more keys than before.
struct Baseline {
    /// The identity of a finding.
    private struct Key: Hashable, Comparable {
        var path: ExactKey
        var id: ExactKey
        var message: ExactKey

        /// The identity of a finding in a bundle, with the finding's path relative to that bundle.
        init(_ diagnostic: Diagnostic, in bundle: String) {
            let path = RelativePath.relative(absolutePath(diagnostic.path), to: absolutePath(bundle)) ?? diagnostic.path
            // Messages name files by their paths as the call spells them.
            let root = RelativePath.withoutTrailingSlashes(bundle)
            let message = diagnostic.message.replacing("\(root)/", with: "")
            self.init(
                path: path, id: diagnostic.id, message: Self.withoutNumbers(Self.withoutKeys(message, diagnostic.id)))
        }

        /// Removes the list of keys at the end of a message that counts them.
        private static func withoutKeys(_ message: String, _ id: String) -> String {
            guard Baseline.countingIDs.contains(id), let list = message.firstRange(of: ": \"") else { return message }
            return String(message[..<list.lowerBound])
        }

        /// Removes the digits before the first and after the last quote from a message: line numbers and totals change. The
        /// quotes in between do not separate names from the rest, since a key may contain quotes.
        private static func withoutNumbers(_ message: String) -> String {
            let bytes = Array(message.utf8)
            let quote = UInt8(ascii: "\"")
            let first = bytes.firstIndex(of: quote) ?? bytes.count
            let last = bytes.lastIndex(of: quote) ?? bytes.count
            let kept = bytes.indices.filter { index in
                (first...last).contains(index) || !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
            }
            return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
        }

        init(path: String, id: String, message: String) {
            (self.path, self.id, self.message) = (ExactKey(path), ExactKey(id), ExactKey(message))
        }

        static func < (left: Key, right: Key) -> Bool {
            (left.path, left.id, left.message) < (right.path, right.id, right.message)
        }
    }

    private static let version = 1
    private var counts: [Key: Int] = [:]
    /// The rules whose findings count keys, with the number first in the message.
    private static let countingIDs: Set<String> = ["strings.missing-keys", "strings.stale-keys"]

    /// The baseline that lists some findings.
    init(_ findings: [Diagnostic], in bundle: String) {
        for finding in findings { counts[Key(finding, in: bundle), default: 0] += Self.weight(of: finding) }
    }

    /// The number of findings that a finding stands for.
    private static func weight(of finding: Diagnostic) -> Int {
        guard countingIDs.contains(finding.id) else { return 1 }
        return finding.message.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 1
    }

    /// Reads a baseline file.
    init(at path: String) throws(ToolError) {
        let bytes: [UInt8]
        do throws(FileAccessError) {
            bytes = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
        } catch {
            throw ToolError(
                error.code == .notFound
                    ? "\(path): the baseline file does not exist; write it with --update" : "\(path): \(error.reason)")
        }
        try self.init(bytes, path: path)
    }

    /// Reads the bytes of a baseline file; the path is for messages.
    init(_ bytes: [UInt8], path: String) throws(ToolError) {
        let document = JSONReader(mode: .strict).read(bytes, path: path)
        guard let findings = document.root?["findings"]?.array else {
            throw ToolError("\(path): this is not a baseline file; replace it with --update")
        }
        if let version = document.root?["version"]?.integer, version != Self.version {
            throw ToolError("\(path): this baseline file has another version; replace it with --update")
        }
        for finding in findings {
            guard let id = finding["id"]?.string, let file = finding["path"]?.string,
                let message = finding["message"]?.string, let count = finding["count"]?.integer, count > 0
            else {
                throw ToolError(
                    "\(path):\(finding.position.line):\(finding.position.column): this is not a valid entry of a "
                        + "baseline; replace the file with --update")
            }
            let key = Key(path: file, id: id, message: message)
            let (sum, overflows) = counts[key, default: 0].addingReportingOverflow(count)
            counts[key] = overflows ? .max : sum
        }
    }

    /// The findings that the baseline does not list, in their order.
    func new(among findings: [Diagnostic], in bundle: String) -> [Diagnostic] {
        var known = counts
        return findings.filter { finding in
            let key = Key(finding, in: bundle)
            let weight = Self.weight(of: finding)
            guard let count = known[key], count >= weight else { return true }
            known[key] = count - weight
            return false
        }
    }

    /// The baseline file's bytes: JSON with one finding a line, sorted by path.
    var bytes: [UInt8] {
        let lines = counts.ordered { $0.key < $1.key }.map { key, count in
            JSONWriter().text(
                of: [
                    "count": .integer(Int64(count)), "id": .string(key.id.string),
                    "message": .string(key.message.string), "path": .string(key.path.string),
                ])
        }
        let list = lines.isEmpty ? "[]" : "[\n  \(lines.joined(separator: ",\n  "))\n]"
        return Array("{\"findings\": \(list), \"version\": \(Self.version)}\n".utf8)
    }
}
