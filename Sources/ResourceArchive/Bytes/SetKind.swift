internal import ResourceBasics

/// The sets that have a fast path.
@frozen
@usableFromInline
package enum SetKind: UInt32, Sendable {
    case image = 1
    case data

    /// The kind of a type of groups; nil for others.
    package init?(_ type: String) {
        switch ExactKey(type) {
        case ExactKey("imageset"): self = .image
        case ExactKey("dataset"): self = .data
        default: return nil
        }
    }

    /// Its type as the pool has it: the byte count, and the letters with zeros behind them, the first one lowest.
    var pooledType: (byteCount: UInt32, letters: UInt64) {
        switch self {
        case .image: (8, 0x7465_7365_6761_6d69)
        case .data: (7, 0x0074_6573_6174_6164)
        }
    }
}
