internal import Synchronization

/// A limited number of bytes that several threads share.
final class ByteBudget: Sendable {
    private let byteCount: Atomic<Int>

    init(byteCount: Int) { self.byteCount = Atomic(byteCount) }

    /// Takes bytes from the budget. Returns false if they exceed it.
    func take(_ count: Int) -> Bool { byteCount.subtract(count, ordering: .relaxed).newValue >= 0 }
}
