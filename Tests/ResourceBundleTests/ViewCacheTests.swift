import Foundation
import ResourceCompiler
import ResourceTraits
import Synchronization
import TestSupport
import Testing

@testable import ResourceBundle

/// The cached views of a bundle.
@Suite struct ViewCacheTests {
    private let shop: ResourceBundle

    init() throws {
        let folder = try TestFolder([
            "S/en.lproj/Localizable.strings": #""k" = "English"; "only" = "English only";"#,
            "S/fr.lproj/Localizable.strings": #""k" = "français";"#,
        ])
        folder.keepUntilExit()
        shop = try ResourceBundle(at: folder.path("S"))
    }

    @Test func aRepeatedHeaderHasTheSameView() {
        let first = shop.view(acceptLanguage: "fr-CA, en;q=0.5")
        let second = shop.view(acceptLanguage: "fr-CA, en;q=0.5")
        #expect(first.storage === second.storage)
        #expect(second.string("k") == "français")
        #expect(first.storage !== shop.view(acceptLanguage: "fr-CA, en;q=0.4").storage)
        #expect(
            second.bundle.view(acceptLanguage: "fr-CA, en;q=0.5").storage === first.storage,
            "a view's bundle has its cache")
    }

    /// Swift's strings are equal if one has U+212A where the other has K. But a header with U+212A names no language there.
    @Test func headersThatDifferInBytesHaveTheirOwnViews() {
        #expect(shop.view(acceptLanguage: "fr-\u{212A}M, en").string("k") == "English")
        #expect(shop.view(acceptLanguage: "fr-KM, en").string("k") == "français")
    }

    @Test func aRepeatedContextHasTheSameView() {
        func context() -> ResourceContext {
            ResourceContext(languages: ["fr", "en"], display: DisplayTraits(scale: .x2))
        }
        let first = shop.view(for: context())
        #expect(first.storage === shop.view(for: context()).storage)
        var other = context()
        other.isolatesArguments = true
        #expect(shop.view(for: other).storage !== first.storage, "a property that is not hashed is compared")
        #expect(shop.view(for: other).context.isolatesArguments)
    }

    @Test func contextsWithOtherDisplaysHaveOtherViews() {
        let dark = DisplayTraits(appearance: .dark)
        let wide = DisplayTraits(gamut: .displayP3)
        let header = "fr"
        let views = [DisplayTraits(), dark, wide].map { shop.view(acceptLanguage: header, display: $0) }
        #expect(views.map(\.context.display) == [DisplayTraits(), dark, wide])
        #expect(views[2].storage === shop.view(acceptLanguage: header, display: wide).storage)
    }

    /// The inputs of these readers have the same hash.
    @Test func readersWithTheSameHashHaveTheirOwnViews() {
        let contexts = (0..<9).map { ResourceContext(display: DisplayTraits(screenWidth: 320 + $0)) }
        func storage(_ number: Int) -> ViewStorage {
            let view = shop.view(acceptLanguage: "fr", context: contexts[number])
            #expect(view.context.display == contexts[number].display && view.string("k") == "français")
            return view.storage
        }
        let first = (0..<8).map(storage)
        #expect((0..<8).allSatisfy { storage($0) === first[$0] })
        let last = storage(8)
        #expect(storage(8) === last && (1..<8).allSatisfy { storage($0) === first[$0] })
        #expect(storage(0) !== first[0], "one more view drops the oldest one")
    }

    @Test func headersOfMoreThan512BytesAreNotCached() {
        for (length, isCached) in [(512, true), (513, false), (8_000, false)] {
            let header = "fr, x;y=" + String(repeating: "a", count: length - 8)
            #expect(header.utf8.count == length)
            let first = shop.view(acceptLanguage: header)
            #expect((first.storage === shop.view(acceptLanguage: header).storage) == isCached, "\(length) bytes")
            #expect(first.string("k") == "français")
        }
    }

    /// A client that sends a new header with each request.
    @Test func aFloodOfHeadersNeitherGrowsTheCacheNorDropsUsedViews() {
        weak var dropped: ViewStorage?
        dropped = shop.view(acceptLanguage: "fr;q=0.123").storage
        #expect(dropped != nil)
        let used = shop.view(acceptLanguage: "fr, en;q=0.7").storage
        for number in 0..<10_000 {
            _ = shop.view(acceptLanguage: "en, x-\(number)")
            if number % 50 == 0 { #expect(shop.view(acceptLanguage: "fr, en;q=0.7").storage === used) }
        }
        #expect(dropped == nil)
    }

    /// Views have references to the bundle's data, and the cache has references to views.
    @Test func anUnusedBundleIsReleased() throws {
        weak var storage: BundleStorage?
        var view: ResourceView?
        do {
            let bundle = try ResourceBundle(at: shop.path)
            storage = bundle.storage
            view = bundle.view(acceptLanguage: "fr")
            #expect(bundle.compatibilityView.string("k") == "English")
        }
        #expect(view?.string("k") == "français", "a view retains the bundle")
        #expect(view?.bundle.view(acceptLanguage: "en").string("k") == "English")
        view = nil
        #expect(storage == nil)
    }

    @Test func concurrentReadersUseOneBundle() {
        let headers = ["fr", "en", "fr-CA, en;q=0.5", "de, en"]
        let texts = ["français", "English", "français", "English"]
        let wrong = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 64) { round in
            for number in 0..<2_000 {
                let index = (number &* 7 &+ round) % 4
                let view = shop.view(
                    acceptLanguage: number % 5 == 0 ? headers[index] + ", x-\(number)" : headers[index])
                if view.string("k") != texts[index] { wrong.add(1, ordering: .relaxed) }
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }

    /// With a closure for missing keys, a hit uses the same fast path as without.
    @Test func missingKeysAreReportedFromArchivesToo() throws {
        let archive = try ResourceBundle(archive: try ResourceCompiler().compile([shop.path]).bytes())
        let reports = Mutex<[MissingKeys.Report]>([])
        var context = ResourceContext(languages: ["fr"])
        context.missingKeys = MissingKeys { report in reports.withLock { $0.append(report) } }
        let view = archive.view(for: context)
        #expect(view.string("k") == "français")
        #expect(view.withUTF8("k") { $0.count } == 9)
        #expect(reports.withLock { $0.isEmpty })
        #expect(view.string("only") == "English only")
        #expect(view.string("none") == nil)
        #expect(view.withUTF8("only") { $0.count } == 12)
        #expect(view.string(StringKey("none")) == nil)
        #expect(reports.withLock { $0.map(\.key) } == ["only", "none", "only", "none"])
        #expect(reports.withLock { $0.map(\.usedLocalization) } == ["en", nil, "en", nil])
    }
}
