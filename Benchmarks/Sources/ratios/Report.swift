import Foundation

/// The Markdown table: each row is one thing, ours against a peer.
struct Report {
    private var rows: [String] = []
    private(set) var missed: [String] = []

    /// How a ratio or time is judged.
    enum Target {
        /// The peer takes at least this many times as long.
        case faster(Double)
        /// We take at most this many times as long.
        case atMost(Double)
        /// We take less than this many nanoseconds.
        case below(Double)
        /// Only shown.
        case none
    }

    /// A row that compares.
    mutating func add(_ what: String, ours: Double, _ peer: String, _ theirs: Double, _ target: Target = .none) {
        let ratio: String
        var isReached = true
        var wanted = ""
        switch target {
        case .atMost(let limit):
            ratio = Self.number(ours / theirs) + " × its time"
            isReached = ours / theirs <= limit
            wanted = "≤ \(Self.number(limit)) ×"
        case .faster(let limit):
            ratio = Self.number(theirs / ours) + " × as fast"
            isReached = theirs / ours >= limit
            wanted = "≥ \(Self.number(limit)) ×"
        case .below(let limit):
            ratio = Self.number(theirs / ours) + " × as fast"
            isReached = ours < limit
            wanted = "< \(Self.time(limit))"
        case .none:
            ratio =
                ours <= theirs ? Self.number(theirs / ours) + " × as fast" : Self.number(ours / theirs) + " × its time"
        }
        append(what, Self.time(ours), peer, Self.time(theirs), ratio, wanted, isReached)
    }

    /// A row with a time alone.
    mutating func add(_ what: String, ours: Double, below limit: Double? = nil) {
        append(
            what, Self.time(ours), "", "", "", limit.map { "< \(Self.time($0))" } ?? "", limit.map { ours < $0 } ?? true
        )
    }

    /// A row with words of its own.
    mutating func add(_ what: String, _ value: String, wanted: String, isReached: Bool) {
        append(what, value, "", "", "", wanted, isReached)
    }

    /// A row about memory: as many bytes as wanted are none.
    mutating func add(_ what: String, _ bytes: Int, wanted: String) {
        add(what, "\(bytes) bytes", wanted: wanted, isReached: bytes <= 0)
    }

    private mutating func append(
        _ what: String, _ ours: String, _ peer: String, _ theirs: String, _ ratio: String, _ wanted: String,
        _ isReached: Bool
    ) {
        let mark = wanted.isEmpty ? "" : isReached ? "yes" : "**no**"
        rows.append("| \(what) | \(ours) | \(peer) | \(theirs) | \(ratio) | \(wanted) | \(mark) |")
        if !isReached { missed.append("\(what) (\(peer)): \(ours), \(ratio)") }
        FileHandle.standardError.write(Data("  \(what): \(ours) \(peer) \(theirs) \(ratio) \(mark)\n".utf8))
    }

    /// The table.
    var markdown: String {
        """
        | what | ours | compared with | its time | ratio | wanted | reached |
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
