internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The findings that are known: only new ones count.
///
/// A finding is known by its id, its path in the bundle and its message without numbers, so that lines before it may come and go. A file has each with the number of
/// times that it is found.
struct Baseline {
    /// What a finding is known by.
    private struct Key: Hashable, Comparable {
        var path: ExactKey
        var id: ExactKey
        var message: ExactKey

        /// The key of a finding about a bundle, whose path does not count.
        init(_ diagnostic: Diagnostic, in bundle: String) {
            let path = RelativePath.relative(absolutePath(diagnostic.path), to: absolutePath(bundle)) ?? diagnostic.path
            self.init(path: path, id: diagnostic.id, message: Self.withoutNumbers(diagnostic.message))
        }

        /// A message without its numbers, but for those in names: lines move, and so do totals.
        private static func withoutNumbers(_ message: String) -> String {
            var isName = false
            return String(
                decoding: message.utf8.filter { byte in
                    if byte == UInt8(ascii: "\"") { isName.toggle() }
                    return isName || !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                }, as: UTF8.self)
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
    init(_ findings: [Diagnostic], in bundle: String) {
        for finding in findings { counts[Key(finding, in: bundle), default: 0] += 1 }
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
    func new(among findings: [Diagnostic], in bundle: String) -> [Diagnostic] {
        var known = counts
        return findings.filter { finding in
            let key = Key(finding, in: bundle)
            guard let count = known[key], count > 0 else { return true }
            known[key] = count - 1
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
