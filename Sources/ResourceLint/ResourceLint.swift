package import BundleDirectory
internal import ExactText
internal import FileAccess
public import PropertyLists
internal import ResourceArchive

/// Looks for what compiles and yet is probably not meant: translations that are missing or left over, arguments that
/// differ between languages, plural forms that a language needs, files that hide others.
///
/// ```swift
/// for finding in try ResourceLint.findings(at: "Shop.bundle") { print(finding) }
/// // Shop.bundle/fr.lproj/Localizable.strings:7:1: error: "cart.items" shows argument 1 as a text, … [strings.arguments-differ]
/// ```
/// What the compiler says is not repeated here. The rules are listed in Documentation/Diagnostics.md.
public enum ResourceLint {
    /// The findings about a directory bundle or an archive, by path and place.
    ///
    /// Of an archive only the texts are looked at: it knows no source files and no places in them.
    /// - Complexity: reads every string table.
    /// - Parameter overlays: archives that lie over an archive, the last one on top: their texts are looked at together.
    /// - Throws: `FileAccessError` or `ArchiveError`, as an `any Error`: the bundle cannot be opened, is an overlay, or has
    ///   other overlays than those for it.
    public static func findings(at path: String, overlays: [String] = []) throws -> [Diagnostic] {
        let directory = try Self.directory(at: path)
        if let directory, overlays.isEmpty { return findings(in: directory) }
        let bases = directory == nil ? [try ArchiveLayers.whole(at: path)] : []
        let over = try ArchiveLayers.overlays(at: overlays, over: bases, of: path)
        return findings(in: LintBundle(over.reversed() + bases))
    }

    /// The directory at a path; nil for a file.
    private static func directory(at path: String) throws(FileAccessError) -> BundleDirectory? {
        do throws(FileAccessError) {
            return try BundleDirectory(DiskFileTree(at: path))
        } catch  where error.code == .notADirectory {
            return nil
        } catch {
            throw error
        }
    }

    /// The findings about a directory that is open already.
    package static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        findings(in: LintBundle(directory))
    }

    /// Findings by path, then place in the file, then rule and words.
    package static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
        findings.sorted { isListed($0, before: $1) }
    }

    private static let rules: [any LintRule] = [
        MissingKeys(), StaleKeys(), DifferingArguments(), MalformedFormats(), PluralForms(), ShadowedTables(),
        ShadowedFiles(), SamePlaces(), NameClashes(),
    ]

    private static func findings(in bundle: LintBundle) -> [Diagnostic] {
        sorted(rules.flatMap { $0.findings(in: bundle) })
    }

    private static func isListed(_ left: Diagnostic, before right: Diagnostic) -> Bool {
        if !left.path.utf8.elementsEqual(right.path.utf8) { return isOrdered(left.path, before: right.path) }
        let (leftPlace, rightPlace) = (left.position, right.position)
        if leftPlace.line != rightPlace.line { return leftPlace.line < rightPlace.line }
        if leftPlace.column != rightPlace.column { return leftPlace.column < rightPlace.column }
        if left.id != right.id { return isOrdered(left.id, before: right.id) }
        return isOrdered(left.message, before: right.message)
    }
}
