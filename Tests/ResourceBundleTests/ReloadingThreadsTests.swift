import Foundation
import ResourceBundle
import Synchronization
import TestSupport
import Testing

/// Threads that read while the bundle is replaced.
@Suite(.serialized) struct ReloadingThreadsTests {
    /// The state that the reading threads share with the one that replaces the bundle.
    private final class Traffic: Sendable {
        let begun = Atomic<Int>(0)
        let completed = Atomic<Int>(0)
        let reads = Atomic<Int>(0)
        let wrong = Mutex<[String]>([])
    }

    private static let (readers, swaps, reads) = (4, 1_000, 1_000_000)
    /// The number of reads in one view, as in a request.
    private static let readsPerView = 20

    /// A million reads of pairs of strings during a thousand replacements. Each pair is of one generation that was current during the
    /// read.
    @Test(arguments: Storage.allCases)
    func resultsAreOfOneGenerationAndNeverMixed(storage: Storage) throws {
        let generations = try Generations(as: storage)
        let live = try ReloadingBundle(at: generations.path)
        let traffic = Traffic()
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<Self.readers {
            Thread.detachNewThread {
                for _ in 0..<(Self.reads / Self.readers / Self.readsPerView) {
                    Self.read(live, traffic)
                    traffic.reads.wrappingAdd(Self.readsPerView, ordering: .relaxed)
                }
                done.signal()
            }
        }
        for number in 1...Self.swaps {
            // Spread the replacements over all reads.
            while traffic.reads.load(ordering: .relaxed) < (number - 1) * (Self.reads / Self.swaps) { usleep(50) }
            traffic.begun.store(number, ordering: .sequentiallyConsistent)
            try generations.put(number)
            #expect(try live.reloadIfChanged())
            traffic.completed.store(number, ordering: .sequentiallyConsistent)
        }
        for _ in 0..<Self.readers { done.wait() }
        #expect(traffic.reads.load(ordering: .relaxed) == Self.reads)
        #expect(traffic.wrong.withLock { $0 } == [])
    }

    private static func read(_ live: ReloadingBundle, _ traffic: Traffic) {
        let earliest = traffic.completed.load(ordering: .sequentiallyConsistent)
        let view = live.current.view(for: ["fr"])
        let latest = traffic.begun.load(ordering: .sequentiallyConsistent)
        let possible = Set((earliest...latest).map { "\($0 % Generations.count)" })
        var seen: Set<String> = []
        for _ in 0..<(readsPerView / 2) {
            seen.insert(view.string("first") ?? "nothing")
            seen.insert(view.string("second", table: "Other") ?? "nothing")
        }
        if seen.count != 1 || !possible.isSuperset(of: seen) {
            traffic.wrong.withLock { $0.append("\(seen) of \(possible)") }
        }
    }
}
