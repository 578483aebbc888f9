import ResourceBundle
import TestSupport

/// The paths of a bundle's resources and Info.plist.
enum ClassicLayout: String, CaseIterable {
    case flat, contents, oldStyle, framework, sharedResources, freestanding

    /// The path of the bundle in its folder.
    var bundle: String {
        switch self {
        case .flat: "Play.bundle"
        case .contents: "Play.app"
        case .oldStyle: "Old.bundle"
        case .framework: "Play.framework"
        case .sharedResources: "prefix/share/Play.resources"
        case .freestanding: "Play.resources"
        }
    }

    /// The folder of resources in the bundle, with a slash at its end.
    var resources: String {
        switch self {
        case .flat, .sharedResources, .freestanding: ""
        case .contents: "Contents/Resources/"
        case .oldStyle: "Resources/"
        case .framework: "Versions/2/Resources/"
        }
    }

    var infoPlist: String { self == .contents ? "Contents/Info.plist" : "\(resources)Info.plist" }

    /// The symbolic links of a bundle with this layout.
    var links: [(name: String, target: String)] {
        self == .framework ? [("Versions/Current", "2"), ("Resources", "Versions/Current/Resources")] : []
    }
}

/// A small bundle like those that Foundation and GNUstep test their NSBundle with. It has a few files in each folder that a lookup
/// searches, in every layout.
struct ClassicBundle {
    let folder: TestFolder
    let path: String
    let bundle: ResourceBundle

    init(_ layout: ClassicLayout) throws {
        folder = try TestFolder()
        folder.keepUntilExit()
        path = folder.path(layout.bundle)
        let files: KeyValuePairs<String, String> = [
            "Test.plist": infoPlist(["key": "value"]), "hello.world": "hello", "swift.world": "swift",
            "Sources/main.swift": "// main", "NonLocalRes.txt": "for all", "Zones/Europe/Paris": "CET",
            "English.lproj/TextRes.txt": "English", "de.lproj/TextRes.txt": "Deutsch",
            "English.lproj/Localizable.strings": "{test = 42; greeting = Hello;}",
            "de.lproj/Localizable.strings": #""greeting" = "Hallo";"#,
            "de.lproj/InfoPlist.strings": #"CFBundleDisplayName = "Spielplatz"; CFBundleIdentifier = "changed";"#,
            "de.lproj/Help/index.html": "Hilfe", "Help/English.lproj/index.html": "help",
        ]
        for (name, text) in files { try folder.write(text, to: "\(layout.bundle)/\(layout.resources)\(name)") }
        let info = infoPlist([
            "CFBundleIdentifier": "org.example.a play ground", "CFBundleName": "Play",
            "CFBundleDisplayName": "Playground",
            "CFBundleDevelopmentRegion": "English", "CFBundleVersion": "42",
        ])
        try folder.write(info, to: "\(layout.bundle)/\(layout.infoPlist)")
        for (name, target) in layout.links { try folder.link("\(layout.bundle)/\(name)", to: target) }
        bundle = try ResourceBundle(at: path)
    }

    func view(_ languages: String...) -> ResourceView { bundle.view(for: languages) }

    /// Returns a path relative to the folder of resources. The folder may be reached through links.
    func inside(_ path: String?) -> String? {
        path.map { path in
            for prefix in ["Versions/2/Resources/", "Versions/Current/Resources/", "Contents/Resources/", "Resources/"]
            where path.contains("/\(prefix)") {
                return String(path[(path.range(of: "/\(prefix)")?.upperBound ?? path.startIndex)...])
            }
            return path.hasPrefix("\(self.path)/") ? String(path.dropFirst(self.path.count + 1)) : path
        }
    }
}
