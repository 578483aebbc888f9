internal import FileAccess
public import PropertyLists
public import ResourceArchive
internal import ResourceBasics
internal import StringTables

/// The resources that an overlay removes, read from a JSON file.
///
/// ```json
/// {"assets": ["Promo"], "files": ["fr.lproj/terms.html"], "localizations": ["pt"],
///  "tables": ["Errors", {"table": "Legal", "localization": "fr"}],
///  "strings": ["greeting", {"key": "imprint", "table": "Legal", "localization": "fr"}]}
/// ```
/// A string instead of an object is a table, or a key of `Localizable`, in all localizations. The localization `""` means
/// resources outside any `.lproj`.
public struct RemovalList: Sendable {
    /// The removals in the file. Elements that are invalid are not included.
    public private(set) var removals: [Removal] = []
    /// The problems found in the file.
    public private(set) var diagnostics: [Diagnostic] = []
    private let path: String

    /// Reads a list of removals from a file. If the file cannot be read, the list is empty and `diagnostics` has the error
    /// `compile.removals`.
    ///
    /// ```swift
    /// let list = RemovalList(at: "removals.json")
    /// compiler.overlay = Overlay(over: "Shop.rbarc", removing: list.removals)
    /// ```
    public init(at path: String) {
        self.path = path
        do throws(FileAccessError) {
            read(try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount))
        } catch {
            report("the list of removals cannot be read: \(error.reason)", nil)
        }
    }

    /// Parses the bytes of a file. `path` is its path in diagnostics.
    package init(_ bytes: [UInt8], path: String) {
        self.path = path
        read(bytes)
    }

    /// Returns a JSON file that lists removals, as UTF-8. Reading it returns them sorted by kind.
    ///
    /// ```swift
    /// String(decoding: RemovalList.file(of: [.asset("Promo")]), as: UTF8.self)
    /// // {
    /// //   "assets": [
    /// //     "Promo"
    /// //   ]
    /// // }
    /// ```
    public static func file(of removals: [Removal]) -> [UInt8] {
        var lists: [Kind: [PropertyListValue]] = [:]
        for removal in removals {
            let (kind, element) = Kind.element(removal)
            lists[kind, default: []].append(element)
        }
        let document = PropertyListValue.object(lists.map { ($0.key.rawValue, .list($0.value)) })
        return JSONWriter(pretty: true).bytes(of: document) + [0x0a]
    }

    private mutating func report(_ message: String, _ node: PropertyListNode?) {
        diagnostics.append(
            Diagnostic(
                .error, id: "compile.removals", message, path: path, at: node?.position ?? .unknown,
                hint: "list names under assets, files, tables, strings and localizations"))
    }

    private mutating func read(_ bytes: [UInt8]) {
        let document = JSONReader().read(bytes, path: path)
        diagnostics += document.diagnostics
        guard let object = document.root?.dictionary else {
            if !document.diagnostics.hasErrors { report("the list of removals is not a JSON object", document.root) }
            return
        }
        for entry in object.entries {
            guard let kind = Kind(rawValue: entry.key), let elements = entry.value.array else {
                report("\"\(entry.key)\" is not a list of names to remove", entry.value)
                continue
            }
            for element in elements {
                if let removal = kind.removal(element) {
                    removals.append(removal)
                } else {
                    report("an element of \"\(entry.key)\" is not a valid removal", element)
                }
            }
        }
    }

    private enum Kind: String {
        case assets, files, tables, strings, localizations

        /// Returns the kind of a removal, and the removal as an element of that kind's list.
        static func element(_ removal: Removal) -> (Kind, PropertyListValue) {
            switch removal {
            case .asset(let name): (.assets, .string(name))
            case .file(let path): (.files, .string(path))
            case .localization(let name): (.localizations, .string(name))
            case .table(let name, nil): (.tables, .string(name))
            case .table(let name, let localization?):
                (.tables, .object([("table", .string(name)), ("localization", .string(localization))]))
            case .string(let key, let table, let localization):
                (
                    .strings,
                    .object(
                        [("key", .string(key)), ("table", .string(table))]
                            + (localization.map { [("localization", .string($0))] } ?? []))
                )
            }
        }

        func removal(_ node: PropertyListNode) -> Removal? {
            if let name = node.string {
                return switch self {
                case .assets: .asset(name)
                case .files: .file(name)
                case .tables: .table(name)
                case .strings: .string(name, table: StringTable.defaultName)
                case .localizations: .localization(name)
                }
            }
            guard let fields = node.dictionary else { return nil }
            let allowed: [ExactKey] = self == .strings ? ["key", "table", "localization"] : ["table", "localization"]
            guard fields.entries.allSatisfy({ allowed.contains(ExactKey($0.key)) && $0.value.string != nil }) else {
                return nil
            }
            let localization = fields["localization"]?.string
            switch self {
            case .tables: return fields["table"]?.string.map { .table($0, localization: localization) }
            case .strings:
                return fields["key"]?.string.map {
                    .string($0, table: StringTable.name(ofLookup: fields["table"]?.string), localization: localization)
                }
            case .assets, .files, .localizations: return nil
            }
        }
    }
}
