/// One of several implementations of the same operation, and how often one run executes it.
struct Peer {
    let name: String
    let operations: Int
    /// Executes the operation `operations` times. Returns a sum, so that the optimizer cannot remove any work.
    let run: () -> Int

    init(_ name: String, _ operations: Int, _ run: @escaping () -> Int) {
        self.name = name
        self.operations = operations
        self.run = run
    }
}

/// Measures peers in turns, so that other load of the machine affects all of them equally.
struct Contest {
    /// The number of measured rounds. One round before them warms up the caches.
    static let rounds = 15
    /// Collects the sums, so that the optimizer treats them as used.
    nonisolated(unsafe) static var sum = 0

    /// The median of the nanoseconds for one operation, by peer.
    let medians: [String: Double]

    init(_ peers: [Peer], rounds: Int = Self.rounds, clock: Stopwatch = .thread) {
        var times = [[Double]](repeating: [], count: peers.count)
        for round in 0...rounds {
            for (index, peer) in peers.enumerated() {
                let start = clock.now
                Self.sum &+= peer.run()
                let time = Double(clock.now - start) / Double(peer.operations)
                if round > 0 { times[index].append(time) }
            }
        }
        medians = Dictionary(uniqueKeysWithValues: zip(peers.map(\.name), times.map(Self.median)))
    }

    /// The time of a peer.
    subscript(name: String) -> Double { medians[name] ?? .nan }

    static func median(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }
}
