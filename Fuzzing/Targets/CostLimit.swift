/// The CPU time that one input may take.
struct CostLimit: Sendable {
    /// For any input: what building models, ICU's objects and error messages takes, with the sanitizers.
    var base: UInt64 = 100_000_000
    /// For each byte of the input. Readers take at most 2 µs a byte with the sanitizers; only growth that is not linear takes 50 times as
    /// much.
    var perByte: UInt64 = 100_000

    func allowed(byteCount: Int) -> UInt64 { base + perByte * UInt64(byteCount) }

    /// For inputs whose messages are formatted. `MessageOracle` formats a message twice for each of four readers. Each time it may read
    /// 1,000 forms and write 64 KiB, however short the message is.
    static let messages = CostLimit(base: 1_000_000_000)
}
