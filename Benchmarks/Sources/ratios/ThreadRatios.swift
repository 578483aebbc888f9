import CReference
import Foundation
import ResourceBundle
import Workloads

/// What one thread loses when a second one asks for the same keys.
struct ThreadRatios {
    static let rounds = 200
    let archive: ResourceBundle
    let workload: StringWorkload

    func run(_ report: inout Report) {
        let queries = StringQueries(workload, missing: 0, only: { $1 < 16 }, count: 2_000, seed: 5)
        let view = archive.view(for: ["en"])
        let dictionary = Dictionary(
            uniqueKeysWithValues: workload.keys.joined().map { ($0, workload.value($0, language: "en")) })
        add("borrowed bytes", { bytes(view, queries) }, 1.9, &report)
        add("string", { strings(view, queries) }, 1.9, &report)
        add(
            "Dictionary, to compare", { queries.keys.reduce(0) { $0 &+ (dictionary[$1]?.utf8.count ?? 1) } }, nil,
            &report)
    }

    /// Throughput of two threads by that of one, in CPU time of the slower thread.
    private func add(_ name: String, _ body: @escaping () -> Int, _ wanted: Double?, _ report: inout Report) {
        var gains: [Double] = []
        for _ in 0..<7 {
            let alone = Self.times(threads: 1, body)[0]
            let together = Self.times(threads: 2, body).max() ?? .nan
            gains.append(2 * alone / together)
        }
        let gain = Contest.median(gains)
        report.add(
            "two threads, \(name)", "\(Report.number(gain)) × one thread",
            wanted: wanted.map { "≥ \(Report.number($0)) ×" } ?? "",
            isReached: wanted.map { gain >= $0 } ?? true)
    }

    private final class Times: @unchecked Sendable {
        let lock = NSLock()
        var values: [Double] = []
        let body: () -> Int
        init(_ body: @escaping () -> Int) { self.body = body }
    }

    private static func times(threads: Int, _ body: @escaping () -> Int) -> [Double] {
        let times = Times(body)
        let group = DispatchGroup()
        for _ in 0..<threads {
            DispatchQueue.global(qos: .userInitiated).async(group: group) {
                var sum = times.body()
                let start = cref_thread_time()
                for _ in 0..<Self.rounds { sum &+= times.body() }
                let time = Double(cref_thread_time() - start)
                times.lock.withLock {
                    times.values.append(time)
                    Contest.sum &+= sum
                }
            }
        }
        group.wait()
        return times.values
    }
}
