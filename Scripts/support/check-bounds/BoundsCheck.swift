/// A condition of the archive's reader, and how it is deleted.
struct BoundsCheck {
    /// What the source says when the check is deleted.
    enum Edit {
        /// The condition always holds, as if it were not required.
        case alwaysTrue
        /// The condition never holds, as if its branch were not there.
        case alwaysFalse
        /// A limit (`min`, `max`) is replaced by the number that it limits.
        case unlimited(String)
    }

    /// The range of the condition in the file, in UTF-8 bytes.
    let range: Range<Int>
    let line: Int
    /// The condition as one line.
    let text: String
    let edit: Edit

    /// What is inserted before the condition so that a running program can delete it, and what behind it.
    func guards(number: Int) -> (before: String, behind: String) {
        switch edit {
        case .alwaysTrue: ("(isDeletedCheck(\(number)) || ", ")")
        case .alwaysFalse: ("(!isDeletedCheck(\(number)) && ", ")")
        case .unlimited(let value): ("(isDeletedCheck(\(number)) ? (\(value)) : ", ")")
        }
    }

    /// How a table names the edit.
    var editName: String {
        switch edit {
        case .alwaysTrue: "true"
        case .alwaysFalse: "false"
        case .unlimited(let value): value
        }
    }
}
