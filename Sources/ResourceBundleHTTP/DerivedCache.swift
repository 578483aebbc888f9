internal import ResourceBasics
internal import Synchronization

/// A cache of values that are made on request, such as the converted tables of a bundle. All threads share it.
package final class DerivedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values: Mutex<GenerationCache<Key, Value>>

    /// Creates an empty cache of two generations, whose values have at most this cost in each.
    package init(maximumCost: Int) {
        values = Mutex(GenerationCache(maximumCost: maximumCost))
    }

    /// Returns the value of a key, making it at the first call; nil if the closure makes none.
    package func value<Failure: Error>(
        for key: Key, cost: (Value) -> Int = { _ in 1 }, _ make: () throws(Failure) -> Value?
    ) throws(Failure) -> Value? {
        if let found = values.withLock({ $0.find(key) }) { return found }
        guard let value = try make() else { return nil }
        // The values that an insertion drops are released after the lock.
        _ = values.withLock { $0.insert(value, for: key, cost: cost(value)) }
        return value
    }
}
