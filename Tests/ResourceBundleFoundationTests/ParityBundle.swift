import Foundation
import TestSupport

/// A random bundle on disk, in one of the layouts that Foundation reads, with names that are easy to get wrong.
struct ParityBundle {
    /// The bundle's path in the test's folder.
    let path: String
    let layout: Layout
    private(set) var names: [String] = []
    private(set) var keys: Set<String> = []
    private(set) var languages: [String] = []
    private(set) var region: String?
    private(set) var declaresJapanese = false
    private var generator: SeededGenerator
    private let folder: TestFolder

    enum Layout: String, CaseIterable {
        case flat, contents, oldStyle, framework, frameworkVersion, supportFiles

        var suffix: String {
            switch self {
            case .framework, .frameworkVersion: "framework"
            case .contents: "app"
            default: "bundle"
            }
        }

        var resources: String {
            switch self {
            case .flat: ""
            case .contents: "Contents/Resources/"
            case .oldStyle: "Resources/"
            case .framework, .frameworkVersion: "Versions/A/Resources/"
            case .supportFiles: "Support Files/Resources/"
            }
        }

        var info: String {
            switch self {
            case .contents: "Contents/Info.plist"
            case .supportFiles: "Support Files/Info.plist"
            default: resources + "Info.plist"
            }
        }
    }

    static let tables = ["Localizable", "Errors", "Legal/Notices"]
    static let folders = ["", "Legal", "a/b"]
    static let types = ["txt", "png", "gz", "tar.gz", "strings", "json", "", "plist"]
    private static let stems = [
        "icon", "icon-linux", "icon-macos", "icon~ipad", "a.b", "with space", "Ico\u{308}n", "Ic\u{f6}n", "100%",
        "q?x#y",
        "a-b", "terms", "terms-linux", "UPPER", "upper",
    ]
    private static let extensions = ["txt", "png", "tar.gz", "json", ""]
    private static let allLanguages = ["en", "fr", "de", "fr-CA", "en-GB", "zh-Hans", "pt-BR", "ja", "Base"]

    init(seed: UInt64, in folder: TestFolder) throws {
        generator = SeededGenerator(seed: seed)
        layout = Layout.allCases[Int(seed % UInt64(Layout.allCases.count))]
        path = "Parity\(seed).\(layout.suffix)"
        self.folder = folder
        languages = Set((0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(Self.allLanguages) }).sorted()
        region = chance(4, of: 5) ? pick(languages.filter { $0 != "Base" } + ["en", "fr"]) : nil
        keys = Set((0..<8).map { "key \($0)" })
        try folder.makeDirectory(path)
        try writeInfo()
        for language in [""] + languages {
            let prefix = language.isEmpty ? "" : "\(language).lproj/"
            try folder.makeDirectory("\(path)/\(layout.resources)\(prefix)")
            try writeTables(prefix)
            try writeFiles(prefix)
        }
        try linkFramework()
    }

    private mutating func chance(_ part: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &generator) < part
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    /// Returns a random part of the elements.
    mutating func some<Element>(_ elements: [Element], _ count: Int) -> [Element] {
        Array(elements.shuffled(using: &generator).prefix(count))
    }

    private mutating func write(_ text: String, _ name: String) throws {
        try folder.write(text, to: "\(path)/\(layout.resources)\(name)")
    }

    private mutating func writeInfo() throws {
        var entries = "<key>CFBundleIdentifier</key><string>org.example.\(layout.rawValue)</string>"
        if let region { entries += "<key>CFBundleDevelopmentRegion</key><string>\(region)</string>" }
        if chance(1, of: 2) { entries += "<key>CFBundleName</key><string>Näme</string>" }
        if chance(1, of: 2) {
            entries += "<key>Mode-linux</key><integer>3</integer><key>Mode</key><integer>1</integer>"
        }
        if chance(1, of: 2) { entries += "<key>List</key><array><true/><real>2.5</real><string>x</string></array>" }
        declaresJapanese = chance(1, of: 6)
        if declaresJapanese { entries += "<key>CFBundleLocalizations</key><array><string>ja</string></array>" }
        try folder.write("<plist version=\"1.0\"><dict>\(entries)</dict></plist>", to: "\(path)/\(layout.info)")
    }

    private mutating func writeTables(_ prefix: String) throws {
        for table in Self.tables where chance(prefix.isEmpty ? 1 : 3, of: 5) {
            let some = keys.sorted().filter { _ in chance(2, of: 3) }
            let text = some.map { "\"\($0)\" = \"\(prefix)\($0) “é”\";\n" }.joined()
            try write(text, "\(prefix)\(table).strings")
        }
    }

    private mutating func writeFiles(_ prefix: String) throws {
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            let type = pick(Self.extensions)
            let name = pick(Self.stems) + (type.isEmpty ? "" : ".\(type)")
            let inner = pick(Self.folders)
            names.append(name)
            try write(prefix + name, prefix + (inner.isEmpty ? name : "\(inner)/\(name)"))
        }
        if chance(1, of: 4) {
            try write("nested", "\(prefix)Settings.bundle/Root.plist")
            names.append("Settings.bundle")
        }
    }

    private func linkFramework() throws {
        guard layout == .framework else { return }
        try folder.link("\(path)/Versions/Current", to: "A")
        try folder.link("\(path)/Resources", to: "Versions/Current/Resources")
    }

    /// The path to open: for the layout `frameworkVersion`, the folder of the version.
    var openedPath: String { folder.path(layout == .frameworkVersion ? "\(path)/Versions/A" : path) }
}
