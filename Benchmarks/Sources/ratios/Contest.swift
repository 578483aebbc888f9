/// One of several ways to do the same, and how often one run does it.
struct Peer {
    let name: String
    let operations: Int
    /// Does it `operations` times; the sum keeps the optimizer from leaving anything out.
    let run: () -> Int

    init(_ name: String, _ operations: Int, _ run: @escaping () -> Int) {
        self.name = name
        self.operations = operations
        self.run = run
    }
}

/// Peers measured in turns, so that what else goes on in the machine meets all of them alike.
struct Contest {
    /// Rounds that count; the first one before them warms caches up.
    static let rounds = 15
    /// Where sums go, so that they count as used.
    nonisolated(unsafe) static var sum = 0

    /// Nanoseconds for one operation, by peer: the median over the rounds.
    let medians: [String: Double]

    init(_ peers: [Peer], rounds: Int = Self.rounds, clock: Stopwatch = .thread) {
        var times = [[Double]](repeating: [], count: peers.count)
        for round in 0...rounds {
            for (place, peer) in peers.enumerated() {
                let start = clock.now
                Self.sum &+= peer.run()
                let time = Double(clock.now - start) / Double(peer.operations)
                if round > 0 { times[place].append(time) }
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
