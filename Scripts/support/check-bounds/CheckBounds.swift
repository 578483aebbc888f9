import Foundation

/// Lists the checks of the archive's reader, and makes them deletable: the helper of Scripts/check-bounds.
///
///     check-bounds list FOLDER            prints number, file:line, edit and condition of each check below FOLDER
///     check-bounds switch FOLDER FILE     also edits the sources: the environment variable RESOURCEBUNDLE_DELETED_CHECK has the
///                                         number of the check that a running program deletes; writes the function that they call to FILE
@main
enum CheckBounds {
    private static let folders = ["Bytes", "Reading", "Compression"]

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { return print("usage: check-bounds list|switch FOLDER [FILE]") }
        var number = 0
        for path in try paths(arguments[2]) {
            var source = Array(try String(contentsOfFile: path, encoding: .utf8).utf8)
            var insertions: [(offset: Int, isEnd: Bool, length: Int, text: String)] = []
            for check in CheckFinder.checks(in: String(decoding: source, as: UTF8.self)) {
                number += 1
                let name = path.split(separator: "/").suffix(2).joined(separator: "/")
                print("\(number)\t\(name):\(check.line)\t\(check.editName)\t\(check.text)")
                let guards = check.guards(number: number)
                insertions.append((check.range.lowerBound, false, check.range.count, guards.before))
                insertions.append((check.range.upperBound, true, check.range.count, guards.behind))
            }
            guard arguments[1] == "switch" else { continue }
            // From the end to the start. At one offset, the ends of conditions come first, and the inner one's parenthesis is inside.
            let ordered = insertions.enumerated().sorted { left, right in
                let (a, b) = (left.element, right.element)
                if a.offset != b.offset { return a.offset > b.offset }
                if a.isEnd != b.isEnd { return !a.isEnd }
                if a.length != b.length { return a.isEnd ? a.length > b.length : a.length < b.length }
                return a.isEnd ? left.offset < right.offset : left.offset > right.offset
            }
            for (_, insertion) in ordered {
                source.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
            }
            try String(decoding: source, as: UTF8.self).write(toFile: path, atomically: true, encoding: .utf8)
        }
        if arguments[1] == "switch", arguments.count > 3 {
            try function.write(toFile: arguments[3], atomically: true, encoding: .utf8)
        }
    }

    /// The Swift sources with checks, in the order of their paths.
    private static func paths(_ root: String) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
                .map { "\(root)/\(folder)/\($0)" }
        }.sorted()
    }

    private static let function = """
        import Glibc

        /// The number of the check that this process deletes; 0 for none.
        @usableFromInline let deletedCheck = unsafe getenv("RESOURCEBUNDLE_DELETED_CHECK").flatMap { Int(String(cString: $0)) } ?? 0

        @inlinable @inline(__always)
        func isDeletedCheck(_ number: Int) -> Bool { deletedCheck == number }

        """
}
