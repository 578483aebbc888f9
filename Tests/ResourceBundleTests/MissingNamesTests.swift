import Foundation
import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// Names come from requests: however many of them miss, memory stays what it was. Each test is a process of its own, so
/// that other tests do not count.
@Suite struct MissingNamesTests {
    @Test func missesOfADirectoryTakeNoMemory() async {
        await #expect(processExitsWith: .success) { try Self.ask(.directory) }
    }

    @Test func missesTakeNoMemoryWhereNamesCompareLoosely() async {
        await #expect(processExitsWith: .success) { try Self.ask(.directory, matching: .caseInsensitive) }
    }

    @Test func missesOfAnArchiveTakeNoMemory() async {
        await #expect(processExitsWith: .success) { try Self.ask(.archive) }
    }

    private static let nameCount = 100_000
    /// What the allocator's own habits may add.
    private static let noise = 1 << 19

    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "en.lproj/Localizable.strings": #""key" = "value";"#, "fr.lproj/Localizable.strings": #""key" = "valeur";"#,
        "fr.lproj/Legal/terms.html": "terms", "icon@2x.png": "icon",
        "Assets.xcassets/Cart.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "c.png"}]}"#,
        "Assets.xcassets/Cart.imageset/c.png": "cart",
    ]

    private static func ask(_ storage: Storage, matching: OpenOptions.NameMatching = .exact) throws {
        let small = try SmallBundle(files, as: storage)
        let view = try ResourceBundle(at: small.bundle.path, options: OpenOptions(nameMatching: matching)).view(for: [
            "fr"
        ])
        // What is made when it is first needed, and the allocator's own store.
        for number in 0..<2_000 { miss("warm \(number)", number, view) }
        let before = try residentByteCount()
        for number in 0..<nameCount { miss("missing \(number)", number, view) }
        let growth = try residentByteCount() - before
        #expect(growth < noise, "\(storage): grew by \(growth) bytes over \(nameCount) names")
        #expect(view.string("key") == "valeur")
    }

    /// Asks for one that is not there, by turns through everything that takes a name.
    private static func miss(_ name: String, _ number: Int, _ view: ResourceView) {
        let answers: [String?] =
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
            default: answers(toReaderOf: name, view)
            }
        for answer in answers where answer != nil { Issue.record("\(name) is there: \(answer ?? "")") }
    }

    /// A localization's name and a language that nobody has heard of, as a request would bring them.
    private static func answers(toReaderOf name: String, _ view: ResourceView) -> [String?] {
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
