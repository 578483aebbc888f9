internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Generates Swift source with a compiler-checked name for every resource of a bundle.
///
/// ```swift
/// let accessors = AccessorGenerator().generate("Shop.bundle")
/// try accessors.write(to: "Sources/Shop/Resources.swift")
/// // view.string(Resources.Strings.Localizable.cartItems(items: 3))
/// // view.image(Resources.Images.Icons.cart)
/// ```
/// The source imports only `ResourceBundle`. A bundle and the archive compiled from it generate the same bytes.
public struct AccessorGenerator: Sendable {
    /// The access level of generated accessors.
    ///
    /// ```swift
    /// var generator = AccessorGenerator()
    /// generator.access = .public    // public enum Resources { …
    /// ```
    public enum Access: String, Sendable, Hashable, CaseIterable {
        /// Only the module that contains the accessors.
        case `internal`
        /// The package of that module.
        case package
        /// All modules.
        case `public`
    }

    /// The kinds of resources that can have accessors.
    ///
    /// ```swift
    /// generator.subjects = [.strings, .assets]    // no accessors for loose files
    /// ```
    public enum Subject: String, Sendable, Hashable, CaseIterable {
        /// Localized texts.
        case strings
        /// Images, symbols, colors and data of asset catalogs.
        case assets
        /// Loose files.
        case files
    }

    /// The access level of the accessors.
    public var access: Access
    /// The name of the enum that contains all accessors.
    public var rootName: String
    /// The kinds of resources that get accessors.
    public var subjects = Set(Subject.allCases)
    /// The name of a property of views that has the texts as nested properties; nil for none.
    ///
    /// ```swift
    /// generator.nestedName = "text"    // view.text.cart.items(items: 3) is "3 articles dans votre panier"
    /// ```
    public var nestedName: String?
    /// The development language, whose texts determine the parameters; nil for the one that the bundle declares.
    public var developmentLanguage: String?
    /// The rules that suppress diagnostics or change their severity.
    public var policy = DiagnosticPolicy()
    /// How the accessors open their bundle; nil for accessors without a function that opens it.
    package var opening: AccessorOpening?

    /// Creates a generator of accessors for all resources.
    ///
    /// ```swift
    /// try AccessorGenerator(access: .public, rootName: "L10n").generate("Shop.bundle").write(to: "L10n.swift")
    /// ```
    public init(access: Access = .internal, rootName: String = "Resources") {
        self.access = access
        self.rootName = rootName
    }

    /// Returns the reason why a word cannot be the name of the root enum; nil if it can. It must be a Swift identifier, and
    /// neither a keyword nor the name of a type that the source uses.
    package static func problem(ofRootName word: String) -> String? {
        let taken = AccessorScope.takenTypeNames.union(["ResourceView", "Sendable"])
        if SwiftIdentifier.isPlain(word), !taken.contains(word) { return nil }
        return
            "\(SwiftText.literal(word)) cannot be the name of the enum: it is not an identifier, or the name is taken"
    }

    /// Returns the reason why a word cannot be the name of the property that has the nested texts; nil if it can. It must be a
    /// Swift identifier, and neither a keyword nor the name of a property of `ResourceView` nor that of the root enum.
    package static func problem(ofNestedName word: String, rootName: String? = nil) -> String? {
        // `==` compares canonical equivalents, and so does the Swift compiler: it would see one identifier.
        if word == rootName { return "\(SwiftText.literal(word)) is also the name of the enum" }
        if SwiftIdentifier.isPlain(word), !viewProperties.contains(word) { return nil }
        return "\(SwiftText.literal(word)) cannot be a property of views: it is not an identifier, or the name is taken"
    }

    /// Returns the reason why a word cannot be the name of a C module, with which C functions begin; nil if it can.
    package static func problem(ofModuleName word: String) -> String? {
        let isPlain = SwiftIdentifier.isPlain(word) || SwiftIdentifier.isKeyword(word)
        if isPlain, word.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        return "\(SwiftText.literal(word)) cannot be the name of a C module: it is not an identifier of ASCII letters"
    }

    /// The public properties of `ResourceView`. A test compares them with the interface.
    static let viewProperties: Set<String> = [
        "bundle", "bundleIdentifier", "bundlePath", "compatibilityView", "context", "info", "language",
        "layoutDirection", "negotiation", "preferredLocalizations", "resourcePath",
    ]

    /// Returns the accessor's identifier for a key or the last component of a name, unless another name has the same
    /// identifier.
    package static func identifier(for name: String) -> String { SwiftIdentifier.member(name) }

    /// Returns the identifiers of a key's nested accessor below its table: `checkout` and `total` for `checkout.total`.
    package static func nestedIdentifiers(for key: String) -> [String] {
        AccessorScope.parts(ofKey: key).map { SwiftIdentifier.member($0) }
    }

    /// Reads a bundle, an archive, a catalog or a string table, and generates Swift source.
    ///
    /// ```swift
    /// let accessors = AccessorGenerator().generate("Fixtures/Sample.bundle")
    /// accessors.text    // "… static let cart = ResourceKey<ImageResource>("Icons/Cart") …"
    /// ```
    /// Only errors of the sources are reported, not warnings and notes. If there are errors, nothing is written.
    /// - Parameters:
    ///   - path: The path of a directory, a catalog, a table, or an archive that is not an overlay. For a program with
    ///     overlays, pass their base.
    ///   - packs: The paths of the packs of an archive, whose assets get accessors too. There is a warning for each pack that
    ///     is not listed here.
    /// - Complexity: reads string tables and catalogs, and no other file.
    public func generate(_ path: String, packs: [String] = []) -> GeneratedAccessors {
        generate(path, packs: packs, shownAs: path)
    }

    /// Generates Swift source. Diagnostics about names have the path `shownPath`, so that those of an archive that was just
    /// compiled can have the path of its inputs.
    package func generate(_ path: String, packs: [String], shownAs shownPath: String) -> GeneratedAccessors {
        let source: AccessorSource
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(
                at: path, loading: .mapped, packs: packs, developmentLanguage: developmentLanguage)
            source = AccessorSource(model, subjects, path: shownPath)
        } catch {
            return GeneratedAccessors(diagnostics: policy.applied(to: [.input(error.reason, path: error.path)]))
        }
        if let finding = invalidName(shownPath) { return GeneratedAccessors(diagnostics: [finding]) }
        let sections = AccessorSection.sections(of: source, subjects)
        var writer = AccessorWriter(access: access, path: shownPath)
        writer.write(sections, rootName: rootName, opening: opening, nested: nestedProperty(of: source))
        func count(_ subject: Subject) -> Int {
            sections.reduce(0) { $0 + ($1.subject == subject ? $1.scope.count : 0) }
        }
        let counts = GeneratedAccessors.Counts(keys: count(.strings), assets: count(.assets), files: count(.files))
        var findings = source.diagnostics
        // The sources of an archive are read again only if a finding needs its position.
        if !AccessorAgreement.findings(in: source.tables).isEmpty {
            for var finding in AccessorAgreement.findings(in: positionedTables(of: source, path, shownPath)) {
                let isOfArchive = finding.path.isEmpty || finding.path.utf8.elementsEqual(path.utf8)
                if isOfArchive, finding.position == .unknown { finding.path = shownPath }
                findings.append(finding)
            }
        }
        findings = policy.applied(to: findings + writer.diagnostics.uniqued())
        // After an error nothing is written, so there is nothing to count.
        if !findings.hasErrors {
            let notes = AccessorNotes.leftOut(source.leftOut, path: shownPath)
            findings += policy.applied(to: [AccessorNotes.counts(counts, subjects, path: shownPath)] + notes)
        }
        return GeneratedAccessors(text: writer.text, diagnostics: findings, counts: counts, leftOut: source.leftOut)
    }

    /// Returns the tables with the positions of their texts. For an archive that was just compiled, these come from its inputs.
    private func positionedTables(of source: AccessorSource, _ path: String, _ shownPath: String) -> [AccessorTable] {
        guard !path.utf8.elementsEqual(shownPath.utf8),
            let model = try? BundleOpener.open(
                at: shownPath, loading: .mapped, developmentLanguage: developmentLanguage)
        else { return source.tables }
        let inputs = Dictionary(
            AccessorSource(model, [.strings], path: shownPath).tables.map { (ExactKey($0.name), $0) },
            uniquingKeysWith: { first, _ in first })
        return source.tables.map { table in inputs[ExactKey(table.name)].map { table.positioned(as: $0) } ?? table }
    }

    private func nestedProperty(of source: AccessorSource) -> NestedProperty? {
        guard let nestedName else { return nil }
        let texts = AccessorScope(nesting: source.textMembers.map(\.member))
        return texts.isEmpty ? nil : NestedProperty(name: nestedName, texts: texts)
    }

    private func invalidName(_ path: String) -> Diagnostic? {
        let problem =
            Self.problem(ofRootName: rootName)
            ?? nestedName.flatMap { Self.problem(ofNestedName: $0, rootName: rootName) }
        return problem.map { Diagnostic(.error, id: "accessors.invalid-name", $0, path: path) }
    }
}

/// How generated accessors open the bundle that they are for.
package enum AccessorOpening: Sendable {
    /// By the name of the bundle beside the program: `Package_Target`.
    case module(String)
    /// From the bytes of an archive in the source; the name is for messages.
    case archive([UInt8], name: String)
    /// From the archive that is a part of a C module, by the functions `MODULE_archive` and `MODULE_byteCount`; the name is for messages.
    case symbols(module: String, name: String)
}
