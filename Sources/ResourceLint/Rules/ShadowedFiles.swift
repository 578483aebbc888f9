internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Finds files outside any `.lproj` that hide localized files of the same name from NSBundle, which searches there first.
///
/// App icons and launch images are skipped: they have a default outside any `.lproj` (Apple's "Bundle Programming
/// Guide").
enum ShadowedFiles {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        guard let directory = bundle.directory else { return [] }
        var copies: [ExactKey: (outside: String?, localizations: [String])] = [:]
        for file in directory.inventory.files
        where !file.localizedPath.isInNestedBundle && !Self.isIcon(file.localizedPath.fileName) {
            Self.add(file.localizedPath.path, file.path, file.localizedPath.localization, to: &copies)
        }
        for table in directory.inventory.tables {
            let parts = [("strings", table.stringsPath), ("stringsdict", table.stringsdictPath)]
            for case (let suffix, let path?) in parts {
                Self.add("\(table.name).\(suffix)", path, table.localization, to: &copies)
            }
        }
        return copies.ordered { $0.key < $1.key }.compactMap { name, copy in
            guard let outside = copy.outside, !copy.localizations.isEmpty else { return nil }
            return Diagnostic(
                .warning, id: "files.shadowed",
                "for NSBundle, this file hides those of \(Names.words(copy.localizations))",
                path: bundle.displayPath(of: outside),
                hint: "move it to the development language's .lproj; only NSBundle and --search nsbundle are affected")
        }
    }

    private static func isIcon(_ fileName: String) -> Bool {
        let name = VariantFileName(fileName)
        let isImage = ["png", "icns", ""].contains(name.fileExtension)
        // `Icon-Small`, `AppIcon60x60`, `Default-568h`; `IconCart` is another image.
        return isImage
            && ["Icon", "AppIcon", "iTunesArtwork", "Default"].contains { prefix in
                guard name.baseName.hasPrefix(prefix) else { return false }
                return name.baseName.dropFirst(prefix.count).first.map { $0 == "-" || $0.isNumber } ?? true
            }
    }

    private static func add(
        _ name: String, _ path: String, _ localization: String?,
        to copies: inout [ExactKey: (outside: String?, localizations: [String])]
    ) {
        // The files of `mul.lproj` are for all languages, but NSBundle takes them as one language.
        let isInLanguageFolder = RelativePath.components(path).contains {
            RelativePath.fileExtension(of: $0) == "lproj"
        }
        if let localization {
            copies[ExactKey(name), default: (nil, [])].localizations.append(localization)
        } else if !isInLanguageFolder {
            copies[ExactKey(name), default: (nil, [])].outside = path
        }
    }
}
