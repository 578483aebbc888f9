import ResourceBundle
import TestSupport

/// Where a bundle keeps its resources and its Info.plist.
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

    /// Links that a bundle of this layout has.
    var links: [(name: String, target: String)] {
        self == .framework ? [("Versions/Current", "2"), ("Resources", "Versions/Current/Resources")] : []
    }
}

/// The small bundle that the tests of Foundation's and of GNUstep's NSBundle are about: a few files in each place where a
/// lookup has to go, in every layout.
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

    /// A path as it is below the folder of resources, by whatever links that is reached.
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
