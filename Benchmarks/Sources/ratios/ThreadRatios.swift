import CReference
import Foundation
import ResourceBundle
import Workloads

/// The slowdown of one thread while a second one looks up the same keys.
///
/// Each thread has its own key strings: two threads that retain the same string slow each other down in any lookup. The two
/// processors of a virtual machine may for a time be two threads of one core, or be shared with another machine. So a loop that
/// touches no memory (`cref_spin`) runs before and after each run. A run counts only if both loops had two undisturbed cores.
/// The run's own result does not decide whether it counts.
struct ThreadRatios {
    static let requiredRuns = 31
    static let maximumRuns = 600
    /// The gain of the loop from a second thread on two undisturbed cores.
    static let wholeGains = 1.94...2.06

    let archive: ResourceBundle
    let workload: StringWorkload
    let references: [OpaquePointer?]

    func run(_ report: inout Report) {
        let view = archive.view(for: ["en"])
        let dictionary = Dictionary(
            uniqueKeysWithValues: workload.keys.joined().map { ($0, workload.value($0, language: "en")) })
        let queries = (0..<2).map { _ in
            StringQueries(workload, missing: 0, only: { $1 < 16 }, count: 2_000, seed: 5)
        }
        let headers = (0..<2).map { _ in
            ["fr-CA,fr;q=0.9,en;q=0.5", "de-AT,de;q=0.8,en;q=0.1"].map {
                String(decoding: Array($0.utf8), as: UTF8.self)
            }
        }
        add(
            [
                Peer("borrowed bytes", target: 1.9, passes: 200) { bytes(view, queries[$0]) },
                Peer("string", target: 1.9, passes: 50) { strings(view, queries[$0]) },
                Peer("header seen before, to view and string", target: 1.8, passes: 50) {
                    views(headers[$0], queries[$0])
                },
                // The maximum for this machine's two cores: code that shares only memory that it reads.
                Peer("C, to compare", passes: 300) { queries[$0].runC(references) },
                Peer("Dictionary, to compare", passes: 50) { lookUp(queries[$0].keys, in: dictionary) },
            ], &report)
    }

    private func views(_ headers: [String], _ queries: StringQueries) -> Int {
        var sum = 0
        for (number, key) in queries.keys.enumerated() {
            sum &+= archive.view(acceptLanguage: headers[number & 1]).string(key) == nil ? 1 : 2
        }
        return sum
    }

    private func lookUp(_ keys: [String], in dictionary: [String: String]) -> Int {
        var sum = 0
        for key in keys { sum &+= dictionary[key]?.utf8.count ?? 1 }
        return sum
    }

    private struct Peer {
        let name: String
        let target: Double?
        let passes: Int
        let body: (Int) -> Int
        var gains: [Double] = []

        init(_ name: String, target: Double? = nil, passes: Int, _ body: @escaping (Int) -> Int) {
            (self.name, self.target, self.passes, self.body) = (name, target, passes, body)
        }
    }

    private func add(_ peers: [Peer], _ report: inout Report) {
        var peers = peers
        let spin = Peer("the loop", passes: 60) { _ in Int(truncatingIfNeeded: cref_spin(20_000)) }
        var runs = 0
        while runs < Self.maximumRuns && peers.contains(where: { $0.gains.count < Self.requiredRuns }) {
            runs += 1
            var before = Self.gain(spin)
            for index in peers.indices {
                let gain = Self.gain(peers[index])
                let after = Self.gain(spin)
                if Self.wholeGains ~= before && Self.wholeGains ~= after { peers[index].gains.append(gain) }
                before = after
            }
        }
        for peer in peers { add(peer, of: runs, &report) }
    }

    private func add(_ peer: Peer, of runs: Int, _ report: inout Report) {
        guard peer.gains.count >= Self.requiredRuns else {
            report.add(
                "two threads, \(peer.name)", "too few runs with two cores: \(peer.gains.count) of \(runs)", target: "",
                isReached: true)
            return
        }
        let gain = Contest.median(peer.gains)
        report.add(
            "two threads, \(peer.name)",
            "\(Report.number(gain)) × one thread (\(peer.gains.count) of \(runs) runs had two cores)",
            target: peer.target.map { "≥ \(Report.number($0)) ×" } ?? "",
            isReached: peer.target.map { gain >= $0 } ?? true)
    }

    /// The throughput of two threads divided by that of one, by the CPU time of the slower thread.
    private static func gain(_ peer: Peer) -> Double {
        2 * (times(1, peer).first ?? .nan) / (times(2, peer).max() ?? .nan)
    }

    /// The work of the threads and their results, under a lock.
    private final class Work: @unchecked Sendable {
        private let lock = NSLock()
        private let peer: Peer
        private let count: Int
        private var found: [Double] = []
        private var arrived = 0

        init(_ peer: Peer, _ count: Int) { (self.peer, self.count) = (peer, count) }

        /// The times, or nil until all threads are done.
        var times: [Double]? { lock.withLock { found.count == count ? found : nil } }

        /// Runs one thread's part on its own processor, after all threads have started.
        func run(_ thread: Int) {
            _ = cref_pin(UInt32(thread))
            var sum = peer.body(thread)
            lock.withLock { arrived += 1 }
            while lock.withLock({ arrived < count }) {}
            let start = cref_thread_time()
            for _ in 0..<peer.passes { sum &+= peer.body(thread) }
            let time = Double(cref_thread_time() - start)
            lock.withLock {
                found.append(time)
                Contest.sum &+= sum
            }
        }
    }

    /// The CPU time of each of the threads.
    private static func times(_ count: Int, _ peer: Peer) -> [Double] {
        let work = Work(peer, count)
        for thread in 0..<count { Thread.detachNewThread { work.run(thread) } }
        while true {
            if let times = work.times { return times }
            usleep(200)
        }
    }
}
