internal import FileAccess
internal import PropertyLists
internal import ResourceCompiler

/// The settings of a target, from its `resource-bundle.json`. Every setting is optional.
///
/// ```json
/// {"accessors": {"name": "Shop", "access": "public"}, "delivery": "inside", "languages": ["en", "fr"], "strict": true}
/// ```
struct BuildSettings {
    /// How the program gets the archive.
    enum Delivery: String, CaseIterable {
        /// SwiftPM copies it into the target's resource bundle, beside the program.
        case beside
        /// The archive is a text in the generated source, and so a part of the program.
        case inside
        /// The archive stays in the build folder, and an installation script copies it.
        case installed
    }

    var delivery: Delivery
    var developmentLanguage: String?
    var languages: [SettingsReader.Text] = []
    var excluded: [SettingsReader.Text] = []
    var included: [SettingsReader.Text] = []
    var packs: [String] = []
    var policy = DiagnosticPolicy()
    var accessorName = "Resources"
    var access = AccessorGenerator.Access.internal
    private(set) var nested: SettingsReader.Text?
    var subjects = Set(AccessorGenerator.Subject.allCases)
    /// The problems found in the file, with the file's own policy applied.
    private(set) var diagnostics: [Diagnostic] = []
    let path: String
    private let isInside: Bool

    private enum Field: String, CaseIterable {
        case accessors, delivery, developmentLanguage, exclude, include, languages, packs, strict, suppress
    }

    private enum AccessorField: String, CaseIterable {
        case access, name, nested, only
    }

    /// Reads the settings in a file; the defaults if there is none.
    ///
    /// - Parameter isInside: Whether the target is a C target, whose archive is always in the program.
    init(at path: String, isInside: Bool = false) {
        self.path = path
        self.isInside = isInside
        delivery = isInside ? .inside : .beside
        var reader = SettingsReader(path: path)
        do throws(FileAccessError) {
            let bytes = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
            for (field, value) in reader.fields(of: bytes, Field.self) { read(field, value, &reader) }
        } catch {
            let target = linkedPath(path)
            if error.code != .notFound {
                reader.report("the settings cannot be read: \(error.reason)")
            } else if let target {
                reader.report("this is a link to \(target), which does not exist: create that file, or remove the link")
            }
        }
        if let nested, let problem = AccessorGenerator.problem(ofNestedName: nested.string, rootName: accessorName) {
            reader.report(problem, at: nested.position)
        }
        diagnostics = policy.applied(to: reader.diagnostics)
    }

    private mutating func read(_ field: Field, _ value: PropertyListNode, _ reader: inout SettingsReader) {
        switch field {
        case .accessors:
            for (field, value) in reader.fields(of: value, AccessorField.self) { read(field, value, &reader) }
        case .delivery:
            delivery = reader.choice(value, Delivery.self) ?? delivery
            if isInside, delivery != .inside {
                reader.report(
                    "the archive of a C target is always in the program: expected \"inside\", or no delivery",
                    at: value.position)
            }
        case .developmentLanguage: developmentLanguage = reader.text(value)?.string
        case .exclude: excluded = reader.list(value)
        case .include: included = reader.list(value)
        case .languages: languages = reader.list(value)
        case .packs: packs = reader.packNames(value)
        case .strict: policy.isStrict = reader.flag(value)
        case .suppress: policy.suppressed = reader.diagnosticIDs(value)
        }
    }

    private mutating func read(_ field: AccessorField, _ value: PropertyListNode, _ reader: inout SettingsReader) {
        switch field {
        case .access: access = reader.choice(value, AccessorGenerator.Access.self) ?? access
        case .name: accessorName = reader.enumName(value) ?? accessorName
        case .nested: nested = reader.text(value)
        case .only: subjects = Set(reader.choices(value, AccessorGenerator.Subject.self))
        }
    }
}
