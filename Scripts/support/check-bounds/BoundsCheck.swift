/// A condition of the archive's reader, and how it is deleted.
struct BoundsCheck {
    /// The replacement of the condition when the check is deleted.
    enum Edit {
        /// The condition is always true, as if it were not required.
        case alwaysTrue
        /// The condition is always false, as if its branch did not exist.
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

    /// The texts that are inserted before and after the condition, so that a running program can delete it.
    func guards(number: Int) -> (before: String, behind: String) {
        switch edit {
        case .alwaysTrue: ("(isDeletedCheck(\(number)) || ", ")")
        case .alwaysFalse: ("(!isDeletedCheck(\(number)) && ", ")")
        case .unlimited(let value): ("(isDeletedCheck(\(number)) ? (\(value)) : ", ")")
        }
    }

    /// The name of the edit in tables.
    var editName: String {
        switch edit {
        case .alwaysTrue: "true"
        case .alwaysFalse: "false"
        case .unlimited(let value): value
        }
    }
}
