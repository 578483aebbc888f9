/// The CPU time that one input may take.
struct CostLimit: Sendable {
    /// The time for any input: building models, ICU's objects and error messages, with the sanitizers.
    var base: UInt64 = 100_000_000
    /// The time for each byte of the input. Parsers take at most 2 µs per byte with the sanitizers. Only nonlinear growth takes 50 times
    /// as long.
    var perByte: UInt64 = 100_000

    func allowed(byteCount: Int) -> UInt64 { base + perByte * UInt64(byteCount) }

    /// The limit for inputs whose messages are formatted. `MessageOracle` formats a message twice for each of four readers. Each time, it
    /// can read 1,000 forms and write 64 KiB, even for a short message.
    static let messages = CostLimit(base: 1_000_000_000)
}
