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
    private static let noise = 1 << 20

    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "en.lproj/Localizable.strings": #""key" = "value";"#, "fr.lproj/Localizable.strings": #""key" = "valeur";"#,
        "fr.lproj/Legal/terms.html": "terms", "icon@2x.png": "icon",
        "Assets.xcassets/Cart.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "c.png"}]}"#,
        "Assets.xcassets/Cart.imageset/c.png": "cart",
    ]

    private static func ask(_ storage: Storage, matching: NameMatching = .exact) throws {
        let small = try SmallBundle(files, as: storage)
        let view = try ResourceBundle(at: small.bundle.path, matching: matching).view(for: ["fr"])
        // What is made when it is first needed, and the allocator's own store.
        for number in 0..<2_000 { miss("warm \(number)", number, view) }
        let before = try residentByteCount()
        for number in 0..<nameCount { miss("missing \(number)", number, view) }
        let growth = try residentByteCount() - before
        #expect(growth < noise, "\(storage): grew by \(growth) bytes over \(nameCount) names")
        FileHandle.standardError.write(
            Data("\(storage): \(nameCount) names missed each kind of resource, memory grew by \(growth) bytes\n".utf8))
        #expect(view.string("key") == "valeur")
    }

    /// Asks everything that takes a name for one that is not there.
    private static func miss(_ name: String, _ number: Int, _ view: ResourceView) {
        var found = [
            view.string(name), view.string(name, 1), view.string("key", table: name),
            view.file(name)?.path, view.file(name, type: "html")?.path, view.file("terms", type: name)?.path,
            view.file("terms.html", in: name)?.path, view.file("\(name)/terms.html")?.path,
            view.file("icon@2x~\(name).png")?.path,
            view.data(name)?.name, view.color(name)?.name,
            view.info[InfoKey<String>(name)],
        ]
        found.append(view.withUTF8(name) { "\($0.count)" })
        // An image without a type is looked for as each of thirteen.
        if number % 4 == 0 { found.append(view.image(name)?.name) }
        // A reader of a language that nobody has heard of: a localization's name, as a request would bring it.
        if number % 4 == 1 {
            let other = view.bundle.view(for: ResourceContext(acceptLanguage: "x\(number), q\(number)-\(name);q=0.5"))
            found.append(other.file("terms.html", in: "Legal")?.path)
            found.append(other.string(name))
            found.append(view.bundle.view(localization: name).string("key"))
            found += [view.files(ofType: name), view.files(in: name)].map { $0.first?.path }
        }
        for answer in found where answer != nil { Issue.record("\(name) is there: \(answer ?? "")") }
    }

    private static func residentByteCount() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
