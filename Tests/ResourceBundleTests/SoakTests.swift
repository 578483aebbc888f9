import Foundation
import ResourceBundle
import Synchronization
import TestSupport
import Testing

/// Readers with random headers and lookups, while the bundle is continuously replaced and reloaded. Nothing crashes, each pair of texts
/// is of one generation, and memory does not grow.
///
/// The test takes a second by default. `RESOURCEBUNDLE_SOAK_SECONDS` sets a longer time: `Scripts/long` runs it for an hour under each
/// sanitizer.
@Suite(.serialized) struct SoakTests {
    private static let longSeconds = ProcessInfo.processInfo.environment["RESOURCEBUNDLE_SOAK_SECONDS"].flatMap {
        Double($0)
    }
    private static let seconds = longSeconds ?? 1
    /// The growth of memory that is allowed after the first fifth of the time, since allocators retain some memory.
    private static let growthByteCount = 48 << 20

    private final class State: Sendable {
        let isOver = Atomic(false)
        let lookups = Atomic<Int>(0)
        let wrong = Mutex<[String]>([])
    }

    @Test(arguments: Storage.allCases) func memoryDoesNotGrow(storage: Storage) throws {
        let generations = try Generations(as: storage)
        let live = try ReloadingBundle(at: generations.path)
        let state = State()
        let done = DispatchSemaphore(value: 0)
        defer { state.isOver.store(true, ordering: .relaxed) }
        for seed in 1...3 {
            Thread.detachNewThread {
                var generator = SeededGenerator(seed: UInt64(seed))
                while !state.isOver.load(ordering: .relaxed) { Self.lookUp(live.current, state, &generator) }
                done.signal()
            }
        }
        let start = ContinuousClock.now
        var early = 0
        var number = 0
        while number <= 10 || ContinuousClock.now - start < .seconds(Self.seconds) {
            number += 1
            try generations.put(number)
            try live.reloadIfChanged()
            if early == 0, ContinuousClock.now - start > .seconds(Self.seconds / 5) { early = Self.memory() }
        }
        let late = Self.memory()
        state.isOver.store(true, ordering: .relaxed)
        for _ in 1...3 { done.wait() }
        #expect(state.wrong.withLock { $0 } == [])
        #expect(state.lookups.load(ordering: .relaxed) > 0)
        // If other tests run too, the memory of the process says nothing about this one.
        if Self.longSeconds != nil {
            #expect(early > 0 && late - early < Self.growthByteCount, "\(early) to \(late) bytes")
        }
        print(
            "soak, \(storage): \(number) reloads, \(state.lookups.load(ordering: .relaxed)) lookups, \(early) to \(late) bytes"
        )
    }

    private static func lookUp(_ bundle: ResourceBundle, _ state: State, _ generator: inout SeededGenerator) {
        let view = bundle.view(acceptLanguage: header(&generator))
        let first = view.string("first")
        let second = view.string("second", table: "Other")
        let page = try? view.file("page.html")?.text()
        // A header can exclude French, the only language.
        if first != second { state.wrong.withLock { $0.append("\(first ?? "none") and \(second ?? "none")") } }
        _ = (page, view.image("none"), view.info.value(forKey: "CFBundleName"))
        state.lookups.add(5, ordering: .relaxed)
    }

    /// A header of known, unknown and invalid languages.
    private static func header(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...16, using: &generator)).map { _ in
            let letters = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                "abcdefghijklmnopqrstuvwxyz-".randomElement(using: &generator) ?? "a"
            }
            let known = ["fr", "fr-CA", "*", "en-GB", "zh-Hant-TW"].randomElement(using: &generator) ?? "fr"
            let tag = Bool.random(using: &generator) ? known : String(letters)
            return "\(tag);q=0.\(Int.random(in: 0...9, using: &generator))"
        }.joined(separator: ",")
    }

    /// The memory of this process, in bytes.
    private static func memory() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) * 1_024
    }
}
