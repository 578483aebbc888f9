import CReference
import Foundation
import ResourceBundle
import Workloads

/// What one thread loses when a second one asks for the same keys at the same time.
///
/// Each thread has key strings of its own: two threads that retain one string slow each other down whatever they then
/// ask. A run counts only if both threads had a core to themselves nearly all the time; on a busy machine the threads
/// take turns, and would seem not to disturb each other.
struct ThreadRatios {
    static let passes = 400
    static let wantedRuns = 9
    static let maximumRuns = 60
    /// Wall time over CPU time up to which a thread counts as having had its core.
    static let leastShare = 1.15

    let archive: ResourceBundle
    let workload: StringWorkload
    let references: [OpaquePointer?]

    func run(_ report: inout Report) {
        let view = archive.view(for: ["en"])
        let dictionary = Dictionary(
            uniqueKeysWithValues: workload.keys.joined().map { ($0, workload.value($0, language: "en")) })
        add("borrowed bytes", { bytes(view, $0) }, 1.9, &report)
        add("string", { strings(view, $0) }, 1.9, &report)
        // What this machine's two cores can do at most: code that shares nothing but memory it reads.
        add("C, to compare", { $0.runC(references) }, nil, &report)
        add("Dictionary, to compare", { lookUp($0.keys, in: dictionary) }, nil, &report)
    }

    private func lookUp(_ keys: [String], in dictionary: [String: String]) -> Int {
        var sum = 0
        for key in keys { sum &+= dictionary[key]?.utf8.count ?? 1 }
        return sum
    }

    /// Throughput of two threads by that of one, in CPU time of the slower thread.
    private func add(
        _ name: String, _ body: @escaping (StringQueries) -> Int, _ wanted: Double?, _ report: inout Report
    ) {
        let queries = (0..<2).map { _ in
            StringQueries(workload, missing: 0, only: { $1 < 16 }, count: 2_000, seed: 5)
        }
        var gains: [Double] = []
        var runs = 0
        while gains.count < Self.wantedRuns && runs < Self.maximumRuns {
            runs += 1
            let alone = Self.run([queries[0]], body)
            let together = Self.run(queries, body)
            guard together.allSatisfy({ $0.wall < Self.leastShare * $0.cpu }) else { continue }
            gains.append(2 * (alone.first?.cpu ?? .nan) / (together.map(\.cpu).max() ?? .nan))
        }
        guard !gains.isEmpty else {
            report.add("two threads, \(name)", "the machine is too busy to tell", wanted: "", isReached: true)
            return
        }
        let gain = Contest.median(gains)
        report.add(
            "two threads, \(name)", "\(Report.number(gain)) × one thread (\(gains.count) runs)",
            wanted: wanted.map { "≥ \(Report.number($0)) ×" } ?? "", isReached: wanted.map { gain >= $0 } ?? true)
    }

    private struct Time {
        var cpu: Double
        var wall: Double
    }

    /// What the threads share: the work, and what they found out. The lock guards the times.
    private final class Work: @unchecked Sendable {
        let lock = NSLock()
        let queries: [StringQueries]
        let body: (StringQueries) -> Int
        var times: [Time] = []
        var waiting: Int

        init(_ queries: [StringQueries], _ body: @escaping (StringQueries) -> Int) {
            self.queries = queries
            self.body = body
            waiting = queries.count
        }
    }

    private static func run(_ queries: [StringQueries], _ body: @escaping (StringQueries) -> Int) -> [Time] {
        let work = Work(queries, body)
        let threads = queries.indices.map { place in
            Thread {
                var sum = work.body(work.queries[place])
                // All begin together.
                work.lock.withLock { work.waiting -= 1 }
                while work.lock.withLock({ work.waiting > 0 }) {}
                let wall = DispatchTime.now().uptimeNanoseconds
                let start = cref_thread_time()
                let own = work.queries[place]
                for _ in 0..<Self.passes { sum &+= work.body(own) }
                let time = Time(
                    cpu: Double(cref_thread_time() - start),
                    wall: Double(DispatchTime.now().uptimeNanoseconds - wall))
                work.lock.withLock {
                    work.times.append(time)
                    Contest.sum &+= sum
                }
            }
        }
        for thread in threads { thread.start() }
        while work.lock.withLock({ work.times.count < queries.count }) { usleep(500) }
        return work.times
    }
}
