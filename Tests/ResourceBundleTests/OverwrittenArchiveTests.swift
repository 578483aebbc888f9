import Foundation
import ResourceBundle
import ResourceCompiler
import Synchronization
import TestSupport
import Testing

/// Another program overwrites and truncates the archive of an open bundle. Each test runs in its own process, which must not crash.
@Suite struct OverwrittenArchiveTests {
    private static let overwriteCount = 10_000

    @Test func anOpenBundleDoesNotChange() async {
        await #expect(processExitsWith: .success) {
            let attack = try Attack()
            let shop = try ResourceBundle(at: attack.path)
            let expected = try Self.lookups(shop)
            try #require(expected.count == 3 && expected.allSatisfy { $0.utf8.count > 20 })
            attack.start(count: Self.overwriteCount)
            repeat { try #require(Self.lookups(shop) == expected) } while !attack.isOver
            try #require(Self.lookups(shop) == expected)
        }
    }

    /// A damaged archive is an error, and the previous snapshot stays.
    @Test func aReloadingBundleLoadsOnlyCompleteArchives() async {
        await #expect(processExitsWith: .success) {
            let attack = try Attack()
            let live = try ReloadingBundle(at: attack.path)
            let expected = try Self.lookups(live.current)
            attack.start(count: Self.overwriteCount / 10)
            while !attack.isOver {
                _ = try? live.reloadIfChanged()
                try #require(Self.lookups(live.current) == expected)
            }
            try attack.restore()
            try live.reload()
            try #require(Self.lookups(live.current) == expected)
        }
    }

    @Test func aMappedBundleReadsTheFile() throws {
        let attack = try Attack()
        let options = OpenOptions(archiveLoading: .mappedTrustingAtomicReplacement)
        let changing = try ResourceBundle(at: attack.path, options: options)
        let copied = try ResourceBundle(at: attack.path)
        let text = try copied.view(for: ["de"]).requiredString("k")
        try attack.replaceInPlace("Ein", with: "Kein".suffix(3))
        #expect(try changing.view(for: ["de"]).requiredString("k") == "ein" + text.dropFirst(3))
        #expect(try copied.view(for: ["de"]).requiredString("k") == text)
        try attack.restore()
        let shop = try ResourceBundle(at: attack.path, options: options)
        let expected = try Self.lookups(ResourceBundle(at: attack.path))
        #expect(try Self.lookups(shop) == expected)
        // The option relies on replacement by renaming: the old file stays mapped.
        try attack.replace()
        #expect(try Self.lookups(shop) == expected)
        #expect(throws: ResourceError.self) { try ResourceBundle(at: attack.path, options: options) }
    }

    /// The results of lookups: texts, a file's bytes and its text.
    private static func lookups(_ bundle: ResourceBundle) throws -> [String] {
        let view = bundle.view(for: ["de"])
        let file = try view.requiredFile("page", type: "html")
        return try [view.requiredString("k"), file.text(), String(decoding: file.bytes(), as: UTF8.self)]
    }

    /// A thread that overwrites and truncates an archive.
    private final class Attack: Sendable {
        private let folder: TestFolder
        private let original: [UInt8]
        private let over = Atomic(false)

        init() throws {
            folder = try TestFolder([
                "S/en.lproj/Localizable.strings": #""k" = "A text of some length: the first candidate.";"#,
                "S/de.lproj/Localizable.strings": #""k" = "Ein längerer Text: „geprüft“ und übersetzt.";"#,
                "S/de.lproj/page.html": "<h1>Überschrift – eine Seite mit Umlauten</h1>",
            ])
            folder.keepUntilExit()
            try ResourceCompiler().compile([folder.path("S")]).write(to: folder.path("s.rbarc"))
            original = try folder.bytes("s.rbarc")
        }

        var path: String { folder.path("s.rbarc") }
        var isOver: Bool { over.load(ordering: .acquiring) }

        func start(count: Int) {
            Thread.detachNewThread { [self] in
                let descriptor = open(path, O_WRONLY)
                var random = SystemRandomNumberGenerator()
                for number in 0..<count {
                    switch number % 4 {
                    case 0: _ = pwrite(descriptor, [UInt8](repeating: 0xff, count: original.count), original.count, 0)
                    case 1: _ = ftruncate(descriptor, 0)
                    case 2: _ = pwrite(descriptor, original, original.count, 0)
                    default:
                        let offset = Int.random(in: 0..<original.count, using: &random)
                        _ = pwrite(descriptor, [0xc3, 0xff, 0x80], 3, off_t(offset))
                    }
                }
                close(descriptor)
                over.store(true, ordering: .releasing)
            }
        }

        /// Overwrites a text of the file with another one of the same length.
        func replaceInPlace(_ text: String, with other: some StringProtocol) throws {
            let offset = try #require(original.indices.first { original[$0...].starts(with: text.utf8) })
            let descriptor = open(path, O_WRONLY)
            try #require(pwrite(descriptor, Array(other.utf8), text.utf8.count, off_t(offset)) == text.utf8.count)
            close(descriptor)
        }

        /// Replaces the archive by renaming another file over it.
        func replace() throws {
            try folder.write("no archive", to: "next")
            try #require(rename(folder.path("next"), path) == 0)
        }

        /// Restores the archive by renaming it over the other file.
        func restore() throws {
            try folder.write(original, to: "next")
            try #require(rename(folder.path("next"), path) == 0)
        }
    }
}
