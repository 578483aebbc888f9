internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds plain texts that refer to variables, which only a `.stringsdict` or a String Catalog can define.
///
/// The readers of those two files check their messages with forms. The reader of a String Catalog also checks its plain texts.
enum UndefinedVariables {
    static func findings(_ text: LintText) -> [Diagnostic] {
        guard case .text(let format) = text.entry.message, text.mayBeFormat,
            RelativePath.fileExtension(of: text.entry.path) != "xcstrings"
        else { return [] }
        return format.variableNames.uniqued { ExactKey($0) }.map { name in
            text.finding(
                .error, id: "strings.undefined-variable",
                "\(text.subject) refers to the variable %#@\(name)@, which it does not define",
                hint: "define \"\(name)\" in the .stringsdict of this table, or correct the name")
        }
    }
}
