import ResourceBasics
import Testing

@Suite struct GenerationCacheTests {
    @Test func aUsedValueStays() {
        var cache = GenerationCache<Int, String>(maximumCost: 4)
        cache.insert("used", for: -1)
        for number in 0..<100 {
            cache.insert("new", for: number)
            #expect(cache.find(-1) == "used", "after \(number)")
        }
        #expect(cache.find(99) == "new")
        #expect(cache.find(90) == nil)
    }

    @Test func anUnusedValueIsDropped() {
        var cache = GenerationCache<Int, String>(maximumCost: 4)
        cache.insert("unused", for: -1)
        let dropped = (0..<8).map { cache.insert("new", for: $0) }
        #expect(dropped.flatMap(\.keys).contains(-1))
        #expect(cache.find(-1) == nil)
    }

    /// The values of both generations have at most twice the maximum cost of one.
    @Test func theCostIsLimited() {
        var cache = GenerationCache<Int, Int>(maximumCost: 100)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<1_000 {
            let key = Int.random(in: 0..<40, using: &random)
            cache.insert(key, for: key, cost: 1 + key)
            let held = (0..<40).filter { cache.holds($0) }
            #expect(held.reduce(0) { $0 + 1 + $1 } <= 200)
        }
        cache.insert(0, for: 1_000, cost: 101)
        #expect(cache.find(1_000) == nil)
    }

    @Test func theLastValueOfAKeyIsFound() {
        var cache = GenerationCache<String, Int>(maximumCost: 10)
        cache.insert(1, for: "a", cost: 8)
        cache.insert(2, for: "a", cost: 2)
        #expect(cache.find("a") == 2)
        cache.insert(3, for: "b", cost: 7)
        cache.insert(4, for: "a", cost: 9)
        #expect(cache.find("a") == 4)
    }
}

extension GenerationCache {
    /// Returns whether the cache has a key. The check uses a copy, so it does not count as a use.
    fileprivate func holds(_ key: Key) -> Bool {
        var copy = self
        return copy.find(key) != nil
    }
}
