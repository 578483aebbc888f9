import FileAccess
import Synchronization
import Testing

@testable import BundleModel

/// Files that affect the whole bundle are read once: two reads could see two versions of a file.
@Suite struct ReadOnceTests {
    /// A tree that counts how often each file is read and each folder is listed.
    private final class CountingTree: FileTree {
        private let tree: MemoryFileTree
        private let counts = Mutex<[String: Int]>([:])
        private let listingCounts = Mutex<[String: Int]>([:])

        private let unreadable: String?

        init(_ files: [String: String], unreadable: String? = nil) {
            tree = MemoryFileTree(files.mapValues { Array($0.utf8) }, rootPath: "B")
            self.unreadable = unreadable
        }

        var rootPath: String { tree.rootPath }
        var readings: [String: Int] { counts.withLock { $0 } }

        var listings: [String: Int] { listingCounts.withLock { $0 } }

        func listing(of directory: String) throws(FileAccessError) -> FolderListing {
            listingCounts.withLock { $0[directory, default: 0] += 1 }
            return try tree.listing(of: directory)
        }

        func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
            counts.withLock { $0[file, default: 0] += 1 }
            if file == unreadable { throw FileAccessError(.system, path: file, reason: "input/output error") }
            return try tree.contents(of: file, byteLimit: byteLimit)
        }

        func status(of path: String) throws(FileAccessError) -> FileStatus? { try tree.status(of: path) }
    }

    @Test func informationOfABundleIsReadOnceForAllRequests() throws {
        let tree = CountingTree([
            "Info.plist": "{CFBundleExecutable = b; CFBundleDevelopmentRegion = fr; CFBundlePackageType = APPL;}",
            "Info-macos.plist": "{CFBundleName = Mac;}", "PkgInfo": "BNDLabcd",
            "fr.lproj/T.strings": #""k" = "v";"#, "de.lproj/T.strings": #""k" = "w";"#,
        ])
        let directory = try BundleDirectory(tree)
        for _ in 0..<3 {
            let provider = DirectoryProvider(directory)
            #expect(provider.languageStatement.region == "fr")
            #expect(provider.infoFiles(for: .macOS).count == 1 && provider.packageCodes?.type == "BNDL")
            #expect(directory.scanDiagnostics.map(\.id).contains("info.pkginfo-mismatch"))
            _ = provider.diagnostics()
        }
        let readings = tree.readings.filter { !$0.key.hasSuffix(".strings") }
        #expect(readings == ["Info.plist": 1, "Info-macos.plist": 1, "PkgInfo": 1])
    }

    @Test func foldersOfALanguageAreListedOnceOnFirstUse() throws {
        let tree = CountingTree([
            "Info.plist": "{}", "en.lproj/T.strings": "", "fr.lproj/T.strings": #""k" = "v";"#,
            "fr.lproj/Sub/a.txt": "a",
            "Sub/fr.lproj/b.txt": "b", "Sub/de.lproj/b.txt": "b", "mul.lproj/c.txt": "c",
        ])
        let shared = ["": 1, "Sub": 1, "mul.lproj": 1]
        let provider = DirectoryProvider(try BundleDirectory(tree))
        #expect(provider.localizations == ["de", "en", "fr"] && tree.listings == shared)
        let number = try #require(provider.number(ofLocalization: "fr"))
        for _ in 0..<2 {
            #expect(provider.message(for: "k", in: "T", along: SearchList(chain: [number])) != nil)
            let french = ["fr.lproj": 1, "fr.lproj/Sub": 1, "Sub/fr.lproj": 1]
            #expect(tree.listings == shared.merging(french) { $0 + $1 })
        }
        #expect(provider.fileNames == ["Info.plist", "Sub/a.txt", "Sub/b.txt", "c.txt"])
        #expect(tree.listings.count == 8 && tree.listings.values.allSatisfy { $0 == 1 })
    }

    @Test(arguments: ["Info.plist", "Info-macos.plist", "PkgInfo"])
    func anUnreadableFileIsAnErrorWithItsPath(path: String) throws {
        let files = ["Info.plist": "{CFBundleName = b;}", "Info-macos.plist": "{}", "PkgInfo": "APPLabcd"]
        let directory = try BundleDirectory(CountingTree(files, unreadable: path))
        let errors = DirectoryProvider(directory).diagnostics().filter { $0.severity == .error }
        #expect(errors.map(\.id) == ["bundle.unreadable"] && errors.first?.path == "B/\(path)")
        #expect(errors.first?.message.contains("input/output error") == true)
    }
}
