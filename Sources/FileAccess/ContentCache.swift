/// Contents of files that are known from an earlier reading; any thread may ask.
///
/// A tree asks it before it opens a file, and tells it of those that it has opened.
package protocol ContentCache: Sendable {
    /// How many bytes the file at a path has; nil where its contents are not known.
    func byteCount(of file: String) -> Int?

    /// Puts the contents of the file at a path in the place of what is in an array; false where they are not known after all.
    ///
    /// - Parameter keeps: Whether the bytes are to be known the next time by themselves: their reader parses them, instead of
    ///   storing them elsewhere.
    func read(_ file: String, keeps: Bool, into bytes: inout [UInt8]) -> Bool

    /// Takes in a file that was opened in a state, and what was read of it then.
    func note(_ state: FileState, _ bytes: [UInt8], keeps: Bool)
}
