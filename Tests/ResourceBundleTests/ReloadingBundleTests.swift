import Foundation
import ResourceBundle
import Synchronization
import TestSupport
import Testing

/// A bundle that reloads its files.
@Suite struct ReloadingBundleTests {
    /// The outcomes that the callback received, as words.
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])

        func add(_ outcome: ReloadingBundle.Outcome) {
            let word =
                switch outcome {
                case .reloaded(let bundle): "reloaded \(bundle.strings[1] ?? "-")"
                case .unchanged: "unchanged"
                case .failed(let error): "failed \(error.code)"
                }
            entries.withLock { $0.append(word) }
        }

        var words: [String] { entries.withLock { $0 } }

        /// Returns whether the callback receives this outcome within ten seconds.
        func receives(_ word: String, after count: Int = 0) -> Bool {
            for _ in 0..<1000 {
                if words.dropFirst(count).contains(word) { return true }
                usleep(10_000)
            }
            return false
        }
    }

    @Test(arguments: Storage.allCases)
    func aNewBundleIsLoadedOnDemandAndOldViewsDoNotChange(storage: Storage) throws {
        let generations = try Generations(as: storage)
        let log = Log()
        let live = try ReloadingBundle(at: generations.path) { log.add($0) }
        let old = live.current.view(for: ["fr"])
        #expect(try !live.reloadIfChanged())
        try generations.put(3)
        #expect(live.current.strings == ["0", "0"], "nothing is reloaded before a request")
        #expect(try live.reloadIfChanged())
        #expect(live.current.strings == ["3", "3"])
        #expect(try !live.reloadIfChanged())
        try live.reload()
        #expect(live.current.strings == ["3", "3"])
        #expect(old.string("first") == "0" && old.string("second", table: "Other") == "0")
        #expect(log.words == ["unchanged", "reloaded 3", "unchanged", "reloaded 3"])
    }

    @Test(arguments: Storage.allCases)
    func anOldSnapshotHasItsResultsAfterItsFilesAreRemoved(storage: Storage) throws {
        let generations = try Generations(as: storage)
        let live = try ReloadingBundle(at: generations.path)
        let old = live.current
        let page = try #require(old.view(for: ["fr"]).file("page.html"))
        try generations.put(2)
        try live.reload()
        try generations.folder.remove("live")
        try generations.folder.remove("generation 0.bundle")
        #expect(old.strings == ["0", "0"])
        #expect(live.current.strings == ["2", "2"])
        switch storage {
        case .archive: #expect(try page.content.bytes() == Array("0".utf8), "the mapping holds the file")
        case .directory:
            let error = #expect(throws: ResourceError.self) { try page.content.bytes() }
            #expect(error?.code == .unreadable)
        }
    }

    @Test(arguments: Storage.allCases)
    func aFailedReloadLeavesTheOldBundle(storage: Storage) throws {
        let generations = try Generations(as: storage)
        let log = Log()
        let live = try ReloadingBundle(at: generations.path) { log.add($0) }
        try generations.folder.remove("live")
        #expect(throws: ResourceError.self) { try live.reloadIfChanged() }
        #expect(try !live.reloadIfChanged(), "reported once")
        #expect(throws: ResourceError.self) { try live.reload() }
        try generations.folder.write("neither a directory nor an archive", to: "live")
        #expect(throws: ResourceError.self) { try live.reloadIfChanged() }
        #expect(try !live.reloadIfChanged())
        #expect(live.current.strings == ["0", "0"])
        try generations.put(5)
        #expect(try live.reloadIfChanged())
        #expect(live.current.strings == ["5", "5"])
        #expect(
            log.words == [
                "failed notFound", "unchanged", "failed notFound", "failed notABundle", "unchanged", "reloaded 5",
            ])
    }

    @Test func aFirstBundleThatDoesNotLoadIsAnError() {
        let error = #expect(throws: ResourceError.self) { try ReloadingBundle(at: "/nowhere/Shop.bundle") }
        #expect(error?.code == .notFound)
        #expect(error?.path == "/nowhere/Shop.bundle")
    }

    @Test func everyChangeInADirectoryIsDetected() throws {
        let folder = try TestFolder([
            "B/de.lproj/Localizable.strings": #""first"="1";"#, "B/A.xcassets/I.imageset/Contents.json": "{}",
            "B/Legal/terms.html": "1",
        ])
        try folder.link("B/link.html", to: "Legal/terms.html")
        let live = try ReloadingBundle(at: folder.path("B"))
        let changes: [(String, () throws -> Void)] = [
            ("a file's contents", { try folder.write("22", to: "B/Legal/terms.html") }),
            ("a string", { try folder.write(#""first"="22";"#, to: "B/de.lproj/Localizable.strings") }),
            ("an asset's file", { try folder.write("i", to: "B/A.xcassets/I.imageset/i.png") }),
            ("a new folder", { try folder.makeDirectory("B/fr.lproj") }),
            ("a removed file", { try folder.remove("B/Legal/terms.html") }),
            ("a link that leads elsewhere now", { try folder.write("1", to: "B/Legal/terms.html") }),
            ("a name", { #expect(rename(folder.path("B/Legal"), folder.path("B/legal")) == 0) }),
        ]
        for (what, change) in changes {
            #expect(try !live.reloadIfChanged(), "before \(what)")
            try change()
            #expect(try live.reloadIfChanged(), "\(what)")
        }
        #expect(live.current.view(for: ["de"]).string("first") == "22")
    }

    @Test func allStringsOfADirectorySnapshotAreFromOneState() throws {
        let folder = try TestFolder([
            "B/fr.lproj/Localizable.strings": #""first"="old";"#, "B/fr.lproj/Other.strings": #""second"="old";"#,
            "B/Info.plist": infoPlist(["CFBundleName": "old"]),
        ])
        let live = try ReloadingBundle(at: folder.path("B"))
        let old = live.current
        #expect(old.view(for: ["fr"]).string("first") == "old", "one table was looked up before the change")
        try folder.write(#""first"="new";"#, to: "B/fr.lproj/Localizable.strings")
        try folder.write(#""second"="new";"#, to: "B/fr.lproj/Other.strings")
        try folder.write(infoPlist(["CFBundleName": "new"]), to: "B/Info.plist")
        #expect(old.strings == ["old", "old"], "and the other one was not")
        #expect(old.view(for: ["fr"]).info[.name] == "old")
        try live.reload()
        #expect(live.current.strings == ["new", "new"])
        #expect(live.current.view(for: ["fr"]).info[.name] == "new")
    }

    @Test(arguments: Storage.allCases)
    func aWatchReloadsChangesUntilItIsStopped(storage: Storage) throws {
        let generations = try Generations(as: storage)
        let log = Log()
        let live = try ReloadingBundle(at: generations.path) { log.add($0) }
        try live.startWatching(every: .milliseconds(10), signal: nil)
        try generations.put(4)
        #expect(log.receives("reloaded 4"))
        #expect(live.current.strings == ["4", "4"])
        #expect(log.receives("unchanged", after: log.words.count))
        live.stopWatching()
        usleep(200_000)
        let count = log.words.count
        try generations.put(6)
        usleep(200_000)
        #expect(log.words.count == count)
        #expect(live.current.strings == ["4", "4"])
    }

    /// The last report is about the current bundle, even if another thread or the closure itself checks during a report.
    @Test(arguments: [true, false])
    func outcomesAreReportedInTheOrderOfTheChecks(isOtherThread: Bool) throws {
        let generations = try Generations(as: .archive)
        let log = Log()
        let live = Mutex<ReloadingBundle?>(nil)
        let bundle = try ReloadingBundle(at: generations.path) { outcome in
            if case .unchanged = outcome, let bundle = live.withLock({ $0 }) {
                live.withLock { $0 = nil }
                if isOtherThread {
                    let hasLoaded = DispatchSemaphore(value: 0)
                    Thread.detachNewThread {
                        try? bundle.reload()
                        hasLoaded.signal()
                    }
                    hasLoaded.wait()
                } else {
                    try? bundle.reload()
                }
            }
            log.add(outcome)
        }
        live.withLock { $0 = bundle }
        #expect(try !bundle.reloadIfChanged())
        #expect(log.words == ["unchanged", "reloaded 0"])
    }

    @Test func aWatchEndsWithItsBundle() throws {
        let generations = try Generations(as: .archive)
        let log = Log()
        var live: ReloadingBundle? = try ReloadingBundle(at: generations.path) { log.add($0) }
        weak let observed = live
        try live?.startWatching(every: .milliseconds(10), signal: .user1)
        #expect(log.receives("unchanged"))
        live = nil
        for _ in 0..<1000 where observed != nil { usleep(10_000) }
        #expect(observed == nil)
        let count = log.words.count
        usleep(100_000)
        #expect(log.words.count == count)
    }

    @Test func aSignalReloadsTheBundle() throws {
        let generations = try Generations(as: .archive)
        let (log, other) = (Log(), Log())
        let live = try ReloadingBundle(at: generations.path) { log.add($0) }
        let second = try ReloadingBundle(at: generations.path) { other.add($0) }
        try live.startWatching(every: nil, signal: .user2)
        try second.startWatching(every: nil, signal: .user2)
        try generations.put(7)
        kill(getpid(), SIGUSR2)
        #expect(log.receives("reloaded 7"))
        #expect(other.receives("reloaded 7"))
        #expect(live.current.strings == ["7", "7"])
        second.stopWatching()
        let count = log.words.count
        kill(getpid(), SIGUSR2)
        #expect(log.receives("reloaded 7", after: count), "a signal also reloads an unchanged bundle")
        #expect(other.words == ["reloaded 7"])
    }

    @Test func thePreviousSignalHandlerIsRestoredAfterTheWatch() throws {
        let generations = try Generations(as: .archive)
        let live = try ReloadingBundle(at: generations.path)
        signal(SIGHUP, SIG_IGN)
        try live.startWatching(every: .seconds(60))
        var untouched = sigaction()
        #expect(sigaction(SIGHUP, nil, &untouched) == 0)
        #expect(unsafeBitCast(untouched.__sigaction_handler.sa_handler, to: Int.self) == 1, "handled only on request")
        try live.startWatching(every: nil, signal: .hangup)
        live.stopWatching()
        var action = sigaction()
        #expect(sigaction(SIGHUP, nil, &action) == 0)
        #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1, "SIG_IGN")
        signal(SIGHUP, SIG_DFL)
    }

    @Test func aSnapshotIsReleasedWithItsLastReference() throws {
        let generations = try Generations(as: .archive)
        // A mapping is listed with the file's path.
        let options = OpenOptions(archiveLoading: .mappedTrustingAtomicReplacement)
        let live = try ReloadingBundle(at: generations.path, options: options)
        for number in 1...50 {
            try generations.put(number)
            try live.reload()
        }
        // The file states the size 0, so Foundation would read only one chunk. The contents are longer.
        let handle = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
        let maps = String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
        #expect(maps.split(separator: "\n").filter { $0.contains(generations.folder.path) }.count == 1)
        #expect(live.current.strings == ["2", "2"])
    }
}
