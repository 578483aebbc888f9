internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds plain texts that refer to variables, which only a `.stringsdict` or a String Catalog can define.
///
/// The readers of those two files check their messages with forms. The reader of a String Catalog also checks its plain texts.
enum UndefinedVariables {
    static func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private static func findings(in table: LintTable) -> [Diagnostic] {
        table.columns.flatMap { column in
            column.table.entries.flatMap { entry -> [Diagnostic] in
                guard case .text(let text) = entry.message, table.mayBeFormat(entry.key),
                    RelativePath.fileExtension(of: entry.path) != "xcstrings"
                else { return [] }
                return text.variableNames.uniqued { ExactKey($0) }.map { name in
                    Diagnostic(
                        .error, id: "strings.undefined-variable",
                        "\(table.subject(entry, in: column)) refers to the variable %#@\(name)@, which it does not define",
                        path: entry.path, at: entry.position,
                        hint: "define \"\(name)\" in the .stringsdict of this table, or correct the name")
                }
            }
        }
    }
}
