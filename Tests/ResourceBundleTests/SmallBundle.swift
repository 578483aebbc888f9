import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// The storage of a bundle. Every lookup has to have the same result for both.
enum Storage: String, CaseIterable, CustomTestStringConvertible {
    case directory, archive

    var testDescription: String { rawValue }
}

/// A bundle for one test: a directory, or the archive of that directory.
struct SmallBundle {
    let folder: TestFolder
    let bundle: ResourceBundle

    init(
        _ files: KeyValuePairs<String, String>, localizations: [String] = [], as storage: Storage,
        name: String = "Small.bundle"
    ) throws {
        folder = try TestFolder()
        folder.keepUntilExit()
        try folder.makeDirectory(name)
        for (path, text) in files { try folder.write(text, to: "\(name)/\(path)") }
        for localization in localizations {
            try folder.write("k = \"\(localization)\";", to: "\(name)/\(localization).lproj/Localizable.strings")
        }
        switch storage {
        case .directory: bundle = try ResourceBundle(at: folder.path(name))
        case .archive:
            let compilation = ResourceCompiler().compile([folder.path(name)])
            try compilation.write(to: folder.path("small.rbarc"))
            bundle = try ResourceBundle(at: folder.path("small.rbarc"))
        }
    }

    func view(_ languages: String..., display: DisplayTraits = DisplayTraits()) -> ResourceView {
        bundle.view(for: ResourceContext(languages: languages, display: display))
    }
}

/// An Info.plist with these entries.
func infoPlist(_ entries: KeyValuePairs<String, String>) -> String {
    let body = entries.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined(separator: "\n")
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        \(body)
        </dict></plist>
        """
}
