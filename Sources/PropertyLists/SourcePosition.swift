/// A place in a source file: line and column of a text, byte offset in a binary list.
public struct SourcePosition: Sendable, Hashable {
    /// Line, counted from 1; 0 where there are no lines.
    public var line: UInt32
    /// Column in Unicode scalars, counted from 1; in a binary list, the byte offset.
    public var column: UInt32

    /// No place in particular: the file as a whole.
    public static let unknown = SourcePosition(line: 0, column: 0)

    /// A place in a text.
    @inlinable
    public init(line: UInt32, column: UInt32) {
        self.line = line
        self.column = column
    }
}
