internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The findings that are known: only new ones count.
///
/// A finding is known by its id, path and message, so that lines before it may come and go. A file has each with the number of
/// times that it is found.
struct Baseline {
    /// What a finding is known by.
    private struct Key: Hashable, Comparable {
        var path: ExactKey
        var id: ExactKey
        var message: ExactKey

        init(_ diagnostic: Diagnostic) {
            self.init(path: diagnostic.path, id: diagnostic.id, message: Self.withoutLines(diagnostic.message))
        }

        /// A message that names another line is the same when that moves.
        private static func withoutLines(_ message: String) -> String {
            message.replacing(/\bline [0-9]+/, with: "line").replacing(/:[0-9]+(?= |$)/, with: "")
        }

        init(path: String, id: String, message: String) {
            (self.path, self.id, self.message) = (ExactKey(path), ExactKey(id), ExactKey(message))
        }

        static func < (left: Key, right: Key) -> Bool {
            if left.path != right.path { return left.path < right.path }
            return left.id == right.id ? left.message < right.message : left.id < right.id
        }
    }

    /// A baseline that cannot be read.
    struct Failure: Error {
        var message: String
    }

    private var counts: [Key: Int] = [:]

    /// The baseline of findings.
    init(_ findings: [Diagnostic]) {
        for finding in findings { counts[Key(finding), default: 0] += 1 }
    }

    /// Reads a file.
    init(at path: String) throws(Failure) {
        let bytes: [UInt8]
        do throws(FileAccessError) {
            bytes = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
        } catch {
            throw Failure(
                message: error.code == .notFound
                    ? "\(path): there is no such baseline; --update writes it" : "\(path): \(error.reason)")
        }
        let document = JSONReader(mode: .strict).read(bytes, path: path)
        guard let findings = document.root?["findings"]?.array else {
            throw Failure(message: "\(path): is not a baseline file; run with --update to replace it")
        }
        for finding in findings {
            guard let id = finding["id"]?.string, let file = finding["path"]?.string,
                let message = finding["message"]?.string, let count = finding["count"]?.integer, count > 0
            else {
                throw Failure(
                    message:
                        "\(path):\(finding.position.line):\(finding.position.column): is not a valid baseline entry; "
                        + "run with --update to replace the file")
            }
            let (sum, overflows) = counts[Key(path: file, id: id, message: message), default: 0]
                .addingReportingOverflow(count)
            counts[Key(path: file, id: id, message: message)] = overflows ? .max : sum
        }
    }

    /// The findings that are not known, in their order.
    func new(among findings: [Diagnostic]) -> [Diagnostic] {
        var known = counts
        return findings.filter { finding in
            guard let count = known[Key(finding)], count > 0 else { return true }
            known[Key(finding)] = count - 1
            return false
        }
    }

    /// The file: one finding a line, in the order of paths.
    var bytes: [UInt8] {
        let lines = counts.ordered { $0.key < $1.key }.map { key, count in
            JSONWriter().text(
                of: .object([
                    ("count", .integer(Int64(count))), ("id", .string(key.id.string)),
                    ("message", .string(key.message.string)), ("path", .string(key.path.string)),
                ]))
        }
        let list = lines.isEmpty ? "[]" : "[\n  \(lines.joined(separator: ",\n  "))\n]"
        return Array("{\"findings\": \(list), \"version\": 1}\n".utf8)
    }
}
