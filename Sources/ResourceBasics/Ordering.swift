/// Sorts the numbers from 0 up to a count by the elements they stand for. The sort is stable.
///
/// All types share this one sort. The standard library's is compiled anew for each call: 48 of them took a sixth of a
/// client's compile time and 180 KB of its program.
/// - Complexity: O(count log count); O(count) if the order is right already.
@usableFromInline
@inline(never)
package func orderedNumbers(_ count: Int, by isBefore: (_ left: Int, _ right: Int) -> Bool) -> [Int] {
    var numbers = Array(0..<count)
    numbers.sort(by: isBefore)
    return numbers
}

extension Sequence {
    /// Returns the elements sorted. The sort is stable.
    ///
    /// - Complexity: O(count log count); see `orderedNumbers`.
    @inlinable
    package func ordered(by isBefore: (_ left: Element, _ right: Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return orderedNumbers(elements.count) { isBefore(elements[$0], elements[$1]) }.map { elements[$0] }
    }

    /// Returns the elements in their order, without those whose key an earlier element has.
    ///
    /// - Complexity: O(count).
    @inlinable
    package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Array where Element: Hashable {
    /// Returns the elements in their order, each once.
    ///
    /// - Complexity: O(count).
    @inlinable
    package func uniqued() -> [Element] { uniqued { $0 } }
}

extension [String] {
    /// Returns the texts sorted by their bytes.
    @usableFromInline
    @inline(never)
    package func orderedByBytes() -> [String] { sorted { isOrdered($0, before: $1) } }
}

extension Sequence<ExactKey> {
    /// Returns the keys' texts sorted by their bytes.
    @inlinable
    package func orderedTexts() -> [String] { map(\.string).orderedByBytes() }
}

/// Returns the number of elements for which a condition is true, if it is true for the first ones only: a binary search.
///
/// - Complexity: O(log count).
@inlinable
package func partitionPoint(_ count: Int, _ isBefore: (_ index: Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
}
