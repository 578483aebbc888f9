import Foundation
import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// Requests contain names. Misses must not use memory, however many there are. Each test runs in its own process, so that other tests
/// do not affect the measurement.
@Suite struct MissingNamesTests {
    @Test func missesOfADirectoryTakeNoMemory() async {
        await #expect(processExitsWith: .success) { try Self.measureMisses(.directory) }
    }

    @Test func missesWithLooseNameComparisonTakeNoMemory() async {
        await #expect(processExitsWith: .success) { try Self.measureMisses(.directory, matching: .caseInsensitive) }
    }

    @Test func missesOfAnArchiveTakeNoMemory() async {
        await #expect(processExitsWith: .success) { try Self.measureMisses(.archive) }
    }

    private static let nameCount = 100_000
    /// The bytes that the allocator itself can add.
    private static let noise = 1 << 19

    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "en.lproj/Localizable.strings": #""key" = "value";"#, "fr.lproj/Localizable.strings": #""key" = "valeur";"#,
        "fr.lproj/Legal/terms.html": "terms", "icon@2x.png": "icon",
        "Assets.xcassets/Cart.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "c.png"}]}"#,
        "Assets.xcassets/Cart.imageset/c.png": "cart",
    ]

    private static func measureMisses(_ storage: Storage, matching: OpenOptions.NameMatching = .exact) throws {
        let small = try SmallBundle(files, as: storage)
        let view = try ResourceBundle(at: small.bundle.path, options: OpenOptions(nameMatching: matching)).view(for: [
            "fr"
        ])
        // Let the bundle make its lazy data, and the allocator its own pools.
        for number in 0..<2_000 { miss("warm \(number)", number, view) }
        let before = try residentByteCount()
        for number in 0..<nameCount { miss("missing \(number)", number, view) }
        let growth = try residentByteCount() - before
        #expect(growth < noise, "\(storage): grew by \(growth) bytes over \(nameCount) names")
        #expect(view.string("key") == "valeur")
    }

    /// Looks up a missing name, each time with another one of the lookups that take a name.
    private static func miss(_ name: String, _ number: Int, _ view: ResourceView) {
        let results: [String?] =
            switch number % 5 {
            case 0:
                [
                    view.string(name), view.string(name, 1), view.string("key", table: name),
                    view.withUTF8("key", table: name) { "\($0.count)" }, view.info[InfoKey<String>(name)],
                ]
            case 1:
                [
                    view.file(name)?.path, view.file(name, type: "html")?.path, view.file("terms", type: name)?.path,
                    view.file("terms.html", in: name)?.path, view.file("icon@2x~\(name).png")?.path,
                ]
            case 2:
                [
                    view.path(forResource: name, ofType: "html"), view.path(forResource: "terms", ofType: name),
                    view.path(forResource: "terms", ofType: "html", inDirectory: name),
                    view.files(type: name).first?.path, view.files(in: name).first?.path,
                ]
            case 3: [view.image(name)?.name, view.data(name)?.name, view.color(name)?.name]
            default: lookups(forReaderOf: name, view)
            }
        for result in results where result != nil { Issue.record("\(name) was found: \(result ?? "")") }
    }

    /// Looks up with an unknown localization and an unknown language, as a request could contain them.
    private static func lookups(forReaderOf name: String, _ view: ResourceView) -> [String?] {
        let digits = name.filter(\.isNumber)
        let other = view.bundle.view(for: ResourceContext(acceptLanguage: "x\(digits), en-x-\(digits);q=0.5"))
        return [
            other.file("terms.html", in: "Legal")?.path, other.string(name),
            view.bundle.view(localization: name).string("key"),
            view.path(forResource: "terms", ofType: "html", inDirectory: "Legal", forLocalization: name),
        ]
    }

    private static func residentByteCount() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
