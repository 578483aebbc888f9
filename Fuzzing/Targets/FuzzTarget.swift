/// A parser under test, with the oracle that checks its result for an input.
struct FuzzTarget: Sendable {
    /// Changes an input and preserves its structure.
    typealias Mutator = @Sendable (_ bytes: inout [UInt8], _ random: inout FuzzRandom) -> Void

    /// The name for `Scripts/fuzz`: lowercase words with hyphens.
    let name: String
    /// The CPU time that an input may take.
    let cost: CostLimit
    /// A mutator for the structure of the inputs; nil if libFuzzer's own mutations are enough.
    let mutator: Mutator?
    /// Inputs to start from.
    let seeds: @Sendable () -> [[UInt8]]
    /// Reads an input. Throws an error that describes what is wrong with the result.
    let run: @Sendable (_ bytes: [UInt8]) throws -> Void

    init(
        _ name: String, cost: CostLimit = CostLimit(), mutator: Mutator? = nil,
        seeds: @escaping @Sendable () -> [[UInt8]], run: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void
    ) {
        self.name = name
        self.cost = cost
        self.mutator = mutator
        self.seeds = seeds
        self.run = run
    }

    /// Creates a target whose seeds are texts.
    init(
        _ name: String, cost: CostLimit = CostLimit(), texts: [String],
        run: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void
    ) {
        self.init(name, cost: cost, seeds: { texts.map { Array($0.utf8) } }, run: run)
    }
}
