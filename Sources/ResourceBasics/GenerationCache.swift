/// A bounded cache in two generations: the values used since the last change of generations, and those of the generation
/// before.
///
/// When the young generation is full, it becomes the old one, and the values of the old one are dropped. A flood of new keys
/// drops only values that nobody used for a generation.
///
/// ```swift
/// var cache = GenerationCache<String, Int>(maximumCost: 2)
/// cache.insert(1, for: "a")
/// cache.find("a")    // 1
/// ```
public struct GenerationCache<Key: Hashable, Value> {
    /// A value with its cost.
    public struct Entry {
        @usableFromInline let value: Value
        @usableFromInline let cost: Int

        @inlinable
        init(value: Value, cost: Int) {
            self.value = value
            self.cost = cost
        }
    }

    /// The maximum cost of the values of one generation.
    @usableFromInline let maximumCost: Int
    @usableFromInline var young: [Key: Entry] = [:]
    @usableFromInline var old: [Key: Entry] = [:]
    @usableFromInline var youngCost = 0

    /// Creates an empty cache whose values have at most twice this cost.
    @inlinable
    public init(maximumCost: Int) { self.maximumCost = maximumCost }

    /// Returns the value of a key; nil if it is not here. The value counts as used.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func find(_ key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        guard let entry = old.removeValue(forKey: key) else { return nil }
        // One value left the old generation, so this drops at most values that nobody used for a generation.
        insert(entry.value, for: key, cost: entry.cost)
        return entry.value
    }

    /// Adds a value, and returns the dropped ones. A caller can release them after its lock.
    ///
    /// A value whose cost is above the maximum is not added.
    /// - Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public mutating func insert(_ value: Value, for key: Key, cost: Int = 1) -> [Key: Entry] {
        guard cost <= maximumCost else { return [:] }
        var dropped: [Key: Entry] = [:]
        if youngCost + cost > maximumCost {
            dropped = old
            old = young
            young = [:]
            youngCost = 0
        }
        let replaced = young.updateValue(Entry(value: value, cost: cost), forKey: key)
        youngCost += cost - (replaced?.cost ?? 0)
        return dropped
    }
}

extension GenerationCache: Sendable where Key: Sendable, Value: Sendable {}
extension GenerationCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
