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

    /// Returns the candidate that differs from a name by case or by one letter, added, removed, replaced or swapped with its
    /// neighbor; nil if there is none. Of several, the one with the fewest differences wins, then the first by bytes. It compares
    /// all candidates, of any number and length, while `among` takes time that grows with the square of the length.
    ///
    /// - Parameter accepts: Whether a similar candidate may be returned.
    /// - Complexity: O(length of all candidates).
    package static func near(
        _ candidates: some Sequence<String>, to name: String, where accepts: (String) -> Bool = { _ in true }
    ) -> String? {
        let wanted = foldedScalars(of: name)
        var best: (candidate: String, distance: Int)?
        // A scalar has at most four bytes.
        for candidate in candidates where abs(candidate.utf8.count - name.utf8.count) <= 4 {
            guard let distance = shortDistance(from: wanted, to: foldedScalars(of: candidate)) else { continue }
            if let best, (best.distance, ExactKey(best.candidate)) < (distance, ExactKey(candidate)) { continue }
            if accepts(candidate) { best = (candidate, distance) }
        }
        return best?.candidate
    }

    private static func foldedScalars(of word: String) -> [Unicode.Scalar] { Array(word.lowercased().unicodeScalars) }

    /// Returns 0 for equal words, 1 for words that differ by one letter or by two swapped neighbors, and nil for others.
    private static func shortDistance(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int? {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1 else { return nil }
        guard let start = short.indices.first(where: { short[$0] != long[$0] }) else { return long.count - short.count }
        if short.count < long.count { return short[start...].elementsEqual(long[(start + 1)...]) ? 1 : nil }
        if short[(start + 1)...].elementsEqual(long[(start + 1)...]) { return 1 }
        let next = start + 1
        let isSwapped = next < short.count && short[start] == long[next] && short[next] == long[start]
        return isSwapped && short[(next + 1)...].elementsEqual(long[(next + 1)...]) ? 1 : nil
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
