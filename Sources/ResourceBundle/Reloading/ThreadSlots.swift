internal import FileAccess
internal import Synchronization

/// Several copies of a value, each with its own lock. A thread always uses the same copy, so threads rarely wait for each other.
struct ThreadSlots<Value: Sendable>: Sendable {
    /// One copy, on its own cache line.
    final class Slot: Sendable {
        let value: Mutex<Value>
        private let padding = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))

        fileprivate init(_ value: Value) { self.value = Mutex(value) }
    }

    /// The number of copies as a power of two. More copies than the cores of most servers only cost memory.
    private static var bits: Int { 4 }
    let all: [Slot]

    /// Creates the copies.
    init(_ value: Value) {
        all = (0..<(1 << Self.bits)).map { _ in Slot(value) }
    }

    /// The copy of this thread.
    var own: Slot {
        // Fibonacci hashing: thread numbers are addresses, whose lowest bits are equal.
        let spread = UInt64(currentThreadNumber()) &* 0x9e37_79b9_7f4a_7c15
        return all[Int(spread >> UInt64(64 - Self.bits))]
    }
}
