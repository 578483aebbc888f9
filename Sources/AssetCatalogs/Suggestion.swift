internal import ResourceBasics

/// Finds the correct spelling of a misspelled word.
package enum Suggestion {
    /// Longer names are not compared: the cost is quadratic in the length.
    private static let lengthLimit = 64
    /// The number of candidates compared for one word: more than there are ids of diagnostics. A folder may contain any number of files.
    private static let candidateLimit = 500

    /// Returns the candidate closest to a word, or nil if none is close. Hyphens, underscores and case are ignored.
    ///
    /// - Parameter tolerance: The number of letters that may differ; nil for a third of them.
    package static func among(
        _ candidates: some Sequence<String>, for word: String, tolerance: Int? = nil
    ) -> String? {
        let wanted = letters(of: word)
        guard !wanted.isEmpty, wanted.count <= lengthLimit else { return nil }
        let tolerance = tolerance ?? max(1, wanted.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates.prefix(candidateLimit) {
            let letters = letters(of: candidate)
            guard letters.count <= lengthLimit, abs(letters.count - wanted.count) <= tolerance else { continue }
            let distance = distance(from: wanted, to: letters)
            if distance <= tolerance, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Returns the closest candidate as a question, for the hint of a message.
    package static func asked(_ candidates: some Sequence<String>, for word: String) -> String? {
        among(candidates, for: word).map { "did you mean \"\($0)\"?" }
    }

    private static func letters(of word: String) -> [UInt8] {
        word.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { byte in
            byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        }
    }

    /// The optimal string alignment distance: the number of letters to insert, remove or replace, and neighbors to swap.
    private static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
        var rowBefore: [Int] = []
        var row = Array(0...right.count)
        for (line, leftByte) in left.enumerated() {
            var next = [line + 1]
            for (column, rightByte) in right.enumerated() {
                let replaced = row[column] + (leftByte == rightByte ? 0 : 1)
                var least = min(replaced, row[column + 1] + 1, next[column] + 1)
                if line > 0, column > 0, leftByte == right[column - 1], left[line - 1] == rightByte {
                    least = min(least, rowBefore[column - 1] + 1)
                }
                next.append(least)
            }
            (rowBefore, row) = (row, next)
        }
        return row[right.count]
    }
}
