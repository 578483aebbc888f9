internal import FileAccess

/// Several objects of one kind, of which a thread always uses the same one. So threads rarely use the same object.
struct ThreadSlots<Slot: AnyObject & Sendable>: Sendable {
    /// The number of objects as a power of two. More objects than the cores of most servers only cost memory.
    private static var bits: Int { 4 }
    let all: [Slot]

    init(_ make: () -> Slot) {
        all = (0..<(1 << Self.bits)).map { _ in make() }
    }

    /// The object of this thread.
    var own: Slot {
        // Fibonacci hashing: thread numbers are addresses, whose lowest bits are equal.
        let spread = UInt64(currentThreadNumber()) &* 0x9e37_79b9_7f4a_7c15
        return all[Int(spread >> UInt64(64 - Self.bits))]
    }
}
