/// The results of searches ahead in an old-style text: a search that starts where an earlier one has been ends where that one did.
///
/// Without them, recovery from mistakes takes quadratic time: each of many quotes without partner looks through the rest of
/// the file.
struct OldStyleSearches {
    /// A stretch without line end, and where its line ends.
    private var line = 1..<1
    /// What the stretch holds, once somebody has asked.
    private var contents: (textEnd: Int, lastEquals: Int)?
    private var unclosedQuotes = Int.max
    private var unclosedApostrophes = Int.max
    private var unclosedComments = Int.max

    /// The end of the line of an offset; nil where it is not known.
    func lineEnd(of offset: Int) -> Int? {
        offset >= line.lowerBound && offset <= line.upperBound && !line.isEmpty ? line.upperBound : nil
    }

    /// Takes in that a line that is looked at from an offset has an end.
    mutating func add(lineEnd end: Int, from start: Int) {
        line = start..<max(start, end)
        contents = nil
    }

    /// In the line that was added last: where its text ends, without space, and where its last equals sign is, or -1.
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
    /// A quote behind the beginning of an unclosed string is escaped there, so that a string which begins with it is unclosed too.
    func isUnclosed(_ quote: UInt8, from start: Int) -> Bool {
        start >= (quote == Ascii.quote ? unclosedQuotes : unclosedApostrophes)
    }

    /// Takes in that a string that begins at an offset has no end.
    mutating func add(unclosed quote: UInt8, from start: Int) {
        if quote == Ascii.quote {
            unclosedQuotes = min(start, unclosedQuotes)
        } else {
            unclosedApostrophes = min(start, unclosedApostrophes)
        }
    }

    /// Whether a comment that begins at an offset is known to have no end.
    func isCommentUnclosed(from start: Int) -> Bool { start >= unclosedComments }

    /// Takes in that a comment that begins at an offset has no end.
    mutating func add(unclosedCommentFrom start: Int) { unclosedComments = min(start, unclosedComments) }
}
