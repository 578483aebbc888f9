import ResourceBundle
import Synchronization
import TestSupport
import Testing

/// Views with a closure of `MissingKeys`.
@Suite struct ViewHookTests {
    private static let files: KeyValuePairs = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en-GB"]),
        "Base.lproj/Localizable.strings": #""k" = "Base"; "b" = "only Base";"#,
        "en.lproj/Localizable.strings": #""k" = "en"; "e" = "only en";"#,
        "en-GB.lproj/Localizable.strings": #""g" = "only en-GB";"#,
        "fr.lproj/Localizable.strings": #""f" = "only fr";"#,
    ]

    @Test(arguments: Storage.allCases, [[], ["fr"], ["en-GB"], ["en"], ["*"], ["ja"]])
    func aClosureChangesNoText(storage: Storage, languages: [String]) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        let reports = Mutex<[String]>([])
        var context = ResourceContext(languages: languages)
        let plain = bundle.view(for: context)
        context.missingKeys = MissingKeys { report in reports.withLock { $0.append(report.key) } }
        let reporting = bundle.view(for: context)
        for key in ["k", "b", "e", "g", "f", "none"] { #expect(reporting.string(key) == plain.string(key), "\(key)") }
        #expect(reports.withLock { $0 }.contains("none"))
        // For a reader without preferred languages, no text of the development language or of Base counts as missing.
        if languages.isEmpty { #expect(reports.withLock { $0 } == ["k", "e", "f", "none"]) }
    }

    /// Counts missing keys of a bundle, and has a reference to the bundle.
    private final class Counter: Sendable {
        let bundle: ResourceBundle
        let count = Mutex(0)
        private let onRelease: @Sendable () -> Void

        init(_ bundle: ResourceBundle, _ onRelease: @escaping @Sendable () -> Void) {
            self.bundle = bundle
            self.onRelease = onRelease
        }

        deinit { onRelease() }

        func lookUp() {
            var context = ResourceContext(languages: ["fr"])
            context.missingKeys = MissingKeys { [self] _ in count.withLock { $0 += 1 } }
            _ = bundle.view(for: context).string("none")
            _ = bundle.view(acceptLanguage: "fr", context: context).string("none")
        }
    }

    @Test func aBundleDoesNotRetainTheClosure() throws {
        let released = SharedFlag()
        do {
            let counter = Counter(try SmallBundle(Self.files, as: .archive).bundle) { released.set() }
            counter.lookUp()
            #expect(counter.count.withLock { $0 } == 2)
            #expect(!released.isSet)
        }
        #expect(released.isSet)
    }

    private final class SharedFlag: Sendable {
        private let value = Mutex(false)
        var isSet: Bool { value.withLock { $0 } }
        func set() { value.withLock { $0 = true } }
    }

    /// `"Bye \(name)"` is the key `Bye %@` with an argument. Without a translation, readers get the text of the program.
    @Test(arguments: Storage.allCases) func aMissingInterpolationIsFormatted(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        var context = ResourceContext(languages: ["fr"])
        let bye: StringKey = "Bye \("Zoé"), \(3) of 100 %"
        #expect(bundle.view(for: context).localized(bye) == "Bye Zoé, 3 of 100 %")
        #expect(bundle.view(for: context).localized("%2$@, %1$@", "a", "b") == "b, a")
        #expect(bundle.view(for: context).localized("100 %") == "100 %")
        context.missingKeys = MissingKeys(fallback: .markedKey)
        #expect(bundle.view(for: context).localized(bye) == "⟦Bye Zoé, 3 of 100 %⟧")
    }
}
