import Foundation
import PropertyLists
import ResourceArchive
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Six real apps: the archive of each app has the results of its directory.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusLookupTests {
    /// An app of the corpus, and the sources that the test omits because they have errors.
    struct App: Sendable, CustomTestStringConvertible {
        var path: String
        var leftOut: [String] = []
        var testDescription: String { path }
    }

    static let apps = [
        App(path: "duckduckgo+iOS/DuckDuckGo"), App(path: "home-assistant+iOS"), App(path: "LoopKit+Loop/Loop"),
        App(path: "utmapp+UTM/Platform"), App(path: "microsoft+fluentui-apple"), App(path: "WireGuard+wireguard-apple"),
    ]

    @Test(arguments: apps)
    func archiveAndDirectoryHaveTheSameResults(app: App) throws {
        let folder = try TestFolder()
        let (path, leftOut) = try compilable(SharedData.corpus.appending(path: app.path).path, in: folder)
        try ResourceCompiler().compile([path]).write(to: folder.path("app.rbarc"))
        #expect(try ArchiveVerifier.problems(ofFile: folder.path("app.rbarc")).isEmpty)
        var comparison = Comparison(
            try ResourceBundle(at: path), try ResourceBundle(at: folder.path("app.rbarc")))
        comparison.compareListings()
        let listing = comparison.right.listing()
        let readers =
            listing.localizations.map { [$0] } + [[], ["fr-CA", "en"], ["zh-TW"], ["ja", "pt-AO"], ["x-odd"]]
        let tables = Set(listing.tables.map(\.name)).sorted()
        for reader in readers {
            let pair = comparison.views(reader)
            comparison.compareInfo(pair)
            for table in tables { comparison.compareTable(table, pair) }
        }
        let assets = Set(listing.assets.map(\.name)).sorted()
        let files = listing.files.map(\.path)
        for (number, display) in twelveDisplays.enumerated() {
            let pair = comparison.views(readers[number * 7 % readers.count], display)
            for (index, name) in assets.enumerated() {
                comparison.compareAsset(name, pair, readsBytes: index % 12 == number)
            }
            for (index, file) in files.enumerated() {
                let name = file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
                comparison.compareFile(name, pair, readsBytes: index % 12 == number)
                if index % 12 == number { comparison.compareFile(file, pair) }
            }
        }
        print(
            "\(app.path): \(comparison.lookupCount) lookups, \(readers.count) readers, \(tables.count) tables, "
                + "\(assets.count) assets, \(files.count) files; left out: \(leftOut)")
        #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(5))")
    }

    @Test func twoCompilesInTwoFoldersGiveTheSameBytes() throws {
        for app in Self.apps.prefix(3) {
            let first = try TestFolder()
            let (path, _) = try compilable(SharedData.corpus.appending(path: app.path).path, in: first)
            try ResourceCompiler().compile([path]).write(to: first.path("app.rbarc"))
            let second = try TestFolder()
            let mask = umask(0o027)
            let copy = try reversedCopy(of: path, in: second)
            umask(mask)
            try ResourceCompiler().compile([copy]).write(to: second.path("app.rbarc"))
            #expect(try first.bytes("app.rbarc") == second.bytes("app.rbarc"), "\(app.path)")
        }
    }

    /// Returns the app. If it has errors, returns a copy without the files that have them, and the names of these files.
    private func compilable(_ path: String, in folder: TestFolder) throws -> (path: String, leftOut: [String]) {
        var leftOut: [String] = []
        var current = path
        for round in 0..<5 {
            let errors = ResourceCompiler().compile([current]).diagnostics.filter { $0.severity == .error }
            if errors.isEmpty { return (current, leftOut) }
            if round == 0 {
                try folder.copy(path, to: "App")
                current = folder.path("App")
            }
            for broken in Set(errors.map(\.path)) {
                var relative = String(broken.dropFirst((round == 0 ? path : current).utf8.count + 1))
                // Remove the whole asset if its Contents.json has an error.
                if relative.hasSuffix("/Contents.json") { relative.removeLast("/Contents.json".count) }
                try folder.remove("App/\(relative)")
                leftOut.append(relative)
            }
        }
        return (current, leftOut)
    }

    /// Returns a copy whose files are created in reverse order.
    private func reversedCopy(of path: String, in folder: TestFolder) throws -> String {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: path).sorted().reversed()
        for relative in paths {
            let source = URL(filePath: path).appending(path: relative)
            if try source.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                try folder.write(SharedData.bytes(source), to: "Deep/Copy/\(relative)")
            }
        }
        return folder.path("Deep/Copy")
    }
}
