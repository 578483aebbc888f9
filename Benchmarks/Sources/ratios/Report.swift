import Foundation

/// The Markdown table. Each row compares one operation with a peer.
struct Report {
    private var rows: [String] = []
    private(set) var missed: [String] = []

    /// The target of a ratio or time.
    enum Target {
        /// The peer takes at least this many times as long.
        case faster(Double)
        /// We take at most this many times as long.
        case atMost(Double)
        /// We take less than this many nanoseconds.
        case below(Double)
        /// No target: the value is only shown.
        case none
    }

    /// Adds a row that compares with a peer.
    mutating func add(_ what: String, ours: Double, _ peer: String, _ theirs: Double, _ target: Target = .none) {
        let ratio: String
        var isReached = true
        var goal = ""
        switch target {
        case .atMost(let limit):
            ratio = Self.number(ours / theirs) + " × its time"
            isReached = ours / theirs <= limit
            goal = "≤ \(Self.number(limit)) ×"
        case .faster(let limit):
            ratio = Self.number(theirs / ours) + " × as fast"
            isReached = theirs / ours >= limit
            goal = "≥ \(Self.number(limit)) ×"
        case .below(let limit):
            ratio = Self.number(theirs / ours) + " × as fast"
            isReached = ours < limit
            goal = "< \(Self.time(limit))"
        case .none:
            ratio =
                ours <= theirs ? Self.number(theirs / ours) + " × as fast" : Self.number(ours / theirs) + " × its time"
        }
        append(what, Self.time(ours), peer, Self.time(theirs), ratio, goal, isReached)
    }

    /// Adds a row with only our time.
    mutating func add(_ what: String, ours: Double, below limit: Double? = nil) {
        append(
            what, Self.time(ours), "", "", "", limit.map { "< \(Self.time($0))" } ?? "", limit.map { ours < $0 } ?? true
        )
    }

    /// Adds a row with any text.
    mutating func add(_ what: String, _ value: String, target: String, isReached: Bool) {
        append(what, value, "", "", "", target, isReached)
    }

    /// Adds a row about memory, with the target of 0 bytes.
    mutating func add(_ what: String, _ bytes: Int, target: String) {
        add(what, "\(bytes) bytes", target: target, isReached: bytes <= 0)
    }

    private mutating func append(
        _ what: String, _ ours: String, _ peer: String, _ theirs: String, _ ratio: String, _ target: String,
        _ isReached: Bool
    ) {
        let mark = target.isEmpty ? "" : isReached ? "yes" : "**no**"
        rows.append("| \(what) | \(ours) | \(peer) | \(theirs) | \(ratio) | \(target) | \(mark) |")
        if !isReached { missed.append("\(what) (\(peer)): \(ours), \(ratio)") }
        FileHandle.standardError.write(Data("  \(what): \(ours) \(peer) \(theirs) \(ratio) \(mark)\n".utf8))
    }

    /// The table.
    var markdown: String {
        """
        | what | ours | compared with | its time | ratio | target | reached |
        |---|---:|---|---:|---:|---:|---|
        \(rows.joined(separator: "\n"))
        """
    }

    static func number(_ value: Double) -> String {
        String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
    }

    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1_000: "\(number(nanoseconds)) ns"
        case ..<1_000_000: "\(number(nanoseconds / 1_000)) µs"
        default: "\(number(nanoseconds / 1_000_000)) ms"
        }
    }
}
