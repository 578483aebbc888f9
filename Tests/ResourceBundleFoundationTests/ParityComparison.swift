import Foundation
import ResourceBundle
import ResourceBundleFoundation

/// Makes the same calls to Foundation's bundle and to ours, and collects the differences by their reason.
struct ParityComparison {
    private(set) var callCount = 0
    private(set) var hits = 0
    private(set) var counts: [KnownDifference: Int] = [:]
    private(set) var unexplained: [String] = []
    private var bundle: ParityBundle!
    private var theirs: Bundle!
    private var ours: ResourceView!

    var summary: String {
        let reasons = counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue): \($0.value)" }
        return
            "parity with Foundation: \(callCount) calls, \(hits) of them hits, differences: \(reasons), unexplained: \(unexplained.count)"
    }

    /// Foundation on Linux always uses the development language.
    mutating func begin(_ bundle: ParityBundle, _ foundation: Bundle, _ resources: ResourceBundle) {
        self.bundle = bundle
        theirs = foundation
        var context = ResourceContext(
            languages: [bundle.region ?? "en"], policy: .apple, search: .nsbundle)
        context.display.platform = .linux
        ours = resources.view(for: context)
    }

    private mutating func compare(_ call: String, _ left: String?, _ right: String?) {
        callCount += 1
        if left != nil { hits += 1 }
        guard left.map({ Array($0.utf8) }) != right.map({ Array($0.utf8) }) else { return }
        if let reason = KnownDifference.reason(of: call, left, right, bundle) {
            counts[reason, default: 0] += 1
            return
        }
        unexplained.append(
            "\(bundle.path) \(bundle.languages), region \(bundle.region ?? "none"): \(call): Foundation \(left ?? "nil"), ours \(right ?? "nil")"
        )
    }

    /// Returns a path relative to the bundle.
    private func inner(_ path: String?) -> String? {
        path.map { $0.hasPrefix(bundle.openedPath) ? String($0.dropFirst(bundle.openedPath.count)) : $0 }
    }

    private func inner(_ paths: [String]) -> String {
        // Compare bytes, since Swift treats canonically equivalent names as equal.
        Set(paths.map { Array((inner($0) ?? "").utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " | ")
    }

    mutating func compareAll(_ bundle: inout ParityBundle) {
        compareIdentity()
        compareInfo()
        for name in bundle.some(Set(bundle.names + ["absent", "Localizable.strings", "Info.plist"]).sorted(), 3) {
            comparePaths(name, &bundle)
        }
        for type in bundle.some(ParityBundle.types, 2) { compareListing(type, bundle.languages) }
        for table in ParityBundle.tables + ["Absent", ""] {
            for key in bundle.some(bundle.keys.sorted(), 2) + ["absent", ""] {
                for value in [nil, "", "default"] as [String?] {
                    compare(
                        "localizedString \(key) \(value ?? "nil") \(table)",
                        theirs.localizedString(forKey: key, value: value, table: table),
                        ours.localizedString(forKey: key, value: value, table: table))
                }
            }
        }
    }

    private mutating func compareIdentity() {
        compare("bundlePath", theirs.bundlePath, ours.bundlePath)
        compare("resourcePath", theirs.resourcePath, ours.resourcePath)
        compare("bundleURL", theirs.bundleURL.path, ours.bundleURL.path)
        compare("bundleIdentifier", theirs.bundleIdentifier, ours.bundleIdentifier)
        compare("localizations", "\(Set(theirs.localizations).sorted())", "\(ours.bundle.localizations)")
    }

    private mutating func compareInfo() {
        let info = theirs.infoDictionary ?? [:]
        compare("infoDictionary", Self.text(info), Self.text(ours.infoDictionary ?? [:]))
        for key in ["CFBundleName", "Mode", "List", "CFBundleDevelopmentRegion", "Absent"] {
            compare(
                "object(forInfoDictionaryKey: \(key))", theirs.object(forInfoDictionaryKey: key).map(Self.text),
                ours.object(forInfoDictionaryKey: key).map(Self.text))
        }
    }

    private static let folders: [String?] = [nil, "Legal", "/Legal/", "./a/b", "a/../Legal", "absent", "en.lproj"]

    private mutating func comparePaths(_ fileName: String, _ bundle: inout ParityBundle) {
        var forms: [(String?, String?)] = [(fileName, nil), (fileName, "")]
        if let dot = fileName.lastIndex(of: ".") {
            let (stem, type) = (String(fileName[..<dot]), String(fileName[fileName.index(after: dot)...]))
            forms += [(stem, type), (stem, ".\(type)"), (stem, nil)]
        }
        if let dot = fileName.firstIndex(of: ".") {
            forms.append((String(fileName[..<dot]), String(fileName[fileName.index(after: dot)...])))
        }
        for (name, type) in bundle.some(forms, 2) {
            for folder in bundle.some(Self.folders, 2) {
                compare(
                    "path \(name ?? "nil") \(type ?? "nil") \(folder ?? "nil")",
                    inner(theirs.path(forResource: name, ofType: type, inDirectory: folder)),
                    inner(ours.path(forResource: name, ofType: type, inDirectory: folder)))
            }
            for language in bundle.some(bundle.languages + ["", "absent"], 1) {
                compare(
                    "path \(name ?? "nil") \(type ?? "nil") for \(language)",
                    inner(theirs.path(forResource: name, ofType: type, inDirectory: nil, forLocalization: language)),
                    inner(ours.path(forResource: name, ofType: type, inDirectory: nil, forLocalization: language)))
            }
        }
    }

    private mutating func compareListing(_ type: String, _ languages: [String]) {
        for folder in [nil, "Legal", "a/b", "absent"] as [String?] {
            compare(
                "paths ofType \(type) in \(folder ?? "nil")",
                inner(theirs.paths(forResourcesOfType: type, inDirectory: folder)),
                inner(ours.paths(forResourcesOfType: type, inDirectory: folder)))
            for language in languages {
                compare(
                    "paths ofType \(type) in \(folder ?? "nil") for \(language)",
                    inner(theirs.paths(forResourcesOfType: type, inDirectory: folder, forLocalization: language)),
                    inner(ours.paths(forResourcesOfType: type, inDirectory: folder, forLocalization: language)))
            }
        }
    }

    /// A value with sorted keys.
    private static func text(_ value: Any) -> String {
        switch value {
        case let dictionary as [String: Any]:
            "{" + dictionary.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value))" }.joined(separator: ",")
                + "}"
        case let array as [Any]: "[" + array.map(text).joined(separator: ",") + "]"
        case let flag as Bool where "\(value)" == "true" || "\(value)" == "false": "\(flag)"
        default: "\(value)"
        }
    }
}
