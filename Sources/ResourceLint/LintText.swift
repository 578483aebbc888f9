internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// A text of a string table in one language, with its original. Rules about single texts check it.
///
/// The arguments of both texts are found once, for all rules.
final class LintText {
    let table: LintTable
    /// The index of the text's language in `table.columns`.
    let index: Int
    let entry: StringTable.Entry
    /// The arguments of the text.
    private(set) lazy var signature = MessageSignature(of: entry.message)
    /// The text that this one is compared with, and its name in messages; nil if there is none.
    private(set) lazy var original = table.original(ofKey: entry.key, for: index)
    /// The arguments of the original; nil if there is none.
    private(set) lazy var originalSignature = original.map { MessageSignature(of: $0.message) }

    init(_ entry: StringTable.Entry, in table: LintTable, at index: Int) {
        self.entry = entry
        self.table = table
        self.index = index
    }

    /// Whether a program may format the text.
    var mayBeFormat: Bool { table.mayBeFormat(entry.key) }
    /// Whether it is a text of a translation: not of the development language, of `Base` or outside any `.lproj`.
    var isTranslation: Bool { table.isTranslation[index] }
    /// The name of the text in messages.
    var subject: String { table.subject(entry, in: table.columns[index]) }

    /// Creates a finding at the position of the text.
    func finding(
        _ severity: Diagnostic.Severity, id: String, _ message: String, hint: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity, id: id, message, path: entry.path, at: entry.position, hint: hint)
    }
}
