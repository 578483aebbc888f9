/// Cached results of forward searches in an old-style text. A search that begins inside the range of an earlier one has the
/// same end.
///
/// Without the cache, recovery from mistakes would take quadratic time: each of many unmatched quotes would scan the rest
/// of the file.
struct OldStyleSearches {
    /// A range without a line end; its upper bound is the end of the line.
    private var line = 1..<1
    /// The contents of the range, computed on first use.
    private var contents: (textEnd: Int, lastEquals: Int)?
    private var unclosedQuotes = Int.max
    private var unclosedApostrophes = Int.max
    private var unclosedComments = Int.max

    /// Returns the end of the line of an offset; nil if it is not cached.
    func lineEnd(of offset: Int) -> Int? {
        offset >= line.lowerBound && offset <= line.upperBound && !line.isEmpty ? line.upperBound : nil
    }

    /// Caches the line end found from an offset.
    mutating func add(lineEnd end: Int, from start: Int) {
        line = start..<max(start, end)
        contents = nil
    }

    /// Returns the end of the last added line's text without whitespace, and its last equals sign's index, or -1.
    mutating func lineContents(in bytes: Span<UInt8>) -> (textEnd: Int, lastEquals: Int) {
        if let contents { return contents }
        var textEnd = line.upperBound
        while textEnd > line.lowerBound, Ascii.isSpace(bytes[textEnd - 1]) { textEnd -= 1 }
        var equals = textEnd - 1
        while equals >= line.lowerBound, bytes[equals] != Ascii.equals { equals -= 1 }
        let found = (textEnd: textEnd, lastEquals: equals >= line.lowerBound ? equals : -1)
        contents = found
        return found
    }

    /// Whether a string that begins at an offset is known to have no end.
    ///
    /// Every quote after the start of an unclosed string is escaped. So a string that begins at one of these quotes is
    /// unclosed too.
    func isUnclosed(_ quote: UInt8, from start: Int) -> Bool {
        start >= (quote == Ascii.quote ? unclosedQuotes : unclosedApostrophes)
    }

    /// Records that a string that begins at an offset has no end.
    mutating func add(unclosed quote: UInt8, from start: Int) {
        if quote == Ascii.quote {
            unclosedQuotes = min(start, unclosedQuotes)
        } else {
            unclosedApostrophes = min(start, unclosedApostrophes)
        }
    }

    /// Whether a comment that begins at an offset is known to have no end.
    func isCommentUnclosed(from start: Int) -> Bool { start >= unclosedComments }

    /// Records that a comment that begins at an offset has no end.
    mutating func add(unclosedCommentFrom start: Int) { unclosedComments = min(start, unclosedComments) }
}
