internal import BundleModel
internal import FileAccess
public import PropertyLists

/// Writes Swift source in which everything that a bundle has goes by a name that the compiler checks.
///
/// ```swift
/// let accessors = AccessorGenerator().generate("Shop.bundle")
/// try accessors.write(to: "Sources/Shop/Resources.swift")
/// // view.string(Resources.Strings.Localizable.cartItems(items: 3))
/// // view.image(Resources.Images.Icons.cart)
/// ```
/// The source imports `ResourceBundle` and nothing else. A bundle and the archive compiled from it give the same bytes.
public struct AccessorGenerator: Sendable {
    /// Who may use the accessors.
    public enum Access: String, Sendable, Hashable, CaseIterable {
        /// The module they are compiled into.
        case `internal`
        /// The package of that module.
        case package
        /// Everyone.
        case `public`
    }

    /// What accessors are for.
    public enum Subject: String, Sendable, Hashable, CaseIterable {
        /// Localized texts.
        case strings
        /// Images, symbols, colors and data of asset catalogs.
        case assets
        /// Loose files.
        case files
    }

    /// Who may use the accessors.
    public var access = Access.internal
    /// The name of the enum that all accessors are in.
    public var rootName = "Resources"
    /// What accessors are made for.
    public var subjects = Set(Subject.allCases)
    /// The development language, whose texts decide the arguments; nil for the one that the bundle states.
    public var developmentLanguage: String?
    /// Which findings are left out or taken more seriously.
    public var policy = DiagnosticPolicy()

    /// A generator of internal accessors for all there is, in an enum `Resources`.
    public init() {}

    /// Whether a word can name the enum that all accessors are in: a Swift identifier that is neither a keyword nor the
    /// name of a type that the accessors use.
    package static func isRootName(_ word: String) -> Bool {
        SwiftIdentifier.isPlain(word) && !AccessorScope.takenTypeNames.contains(word)
    }

    /// The identifier of the accessor for a key or the last component of a name, unless another name would have the same.
    package static func identifier(for name: String) -> String { SwiftIdentifier.member(name) }

    /// Reads a bundle, an archive, a catalog or tables, and makes the source.
    ///
    /// Of the sources' findings only errors are told: after those nothing is written, as in compiling.
    /// - Parameters:
    ///   - path: a directory, a catalog, a table, or an archive that is no overlay: programs are written for what lies
    ///     below overlays.
    ///   - packs: the packs of an archive, whose assets get accessors too; of others there is a warning.
    /// - Complexity: reads string tables and catalogs, and no other file.
    public func generate(_ path: String, packs: [String] = []) -> GeneratedAccessors {
        let source: AccessorSource
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(at: path, packs: packs, developmentLanguage: developmentLanguage)
            source = AccessorSource(model, subjects, path: path)
        } catch {
            return GeneratedAccessors(text: "", diagnostics: policy.applied(to: [InputError(error).diagnostic]))
        }
        guard Self.isRootName(rootName) else {
            let finding = Diagnostic(
                .error, id: "accessors.invalid-name", "\"\(rootName)\" cannot be the name of the enum", path: path,
                hint: "write letters and digits, and no name of Swift's or of ResourceBundle's")
            return GeneratedAccessors(text: "", diagnostics: [finding])
        }
        var writer = AccessorWriter(access: access, path: path)
        writer.write(AccessorSection.sections(of: source, subjects), rootName: rootName)
        return GeneratedAccessors(
            text: writer.text, diagnostics: policy.applied(to: source.diagnostics + writer.diagnostics))
    }
}
