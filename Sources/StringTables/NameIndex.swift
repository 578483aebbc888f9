internal import ResourceBasics

/// Finds elements by the UTF-8 bytes of their names; of equal names, the first one is found.
struct NameIndex: Sendable {
    /// Up to this many names, a linear search costs less than creating a dictionary.
    private static let maximumListCount = 8

    private let count: Int
    /// The index of each name; empty if the names are searched linearly.
    private var indices: [ExactKey: Int] = [:]

    /// Creates an index of a list of named elements.
    ///
    /// - Complexity: O(length of the names) on average.
    init<Element>(_ elements: [Element], name: (Element) -> String) {
        count = elements.count
        guard count > Self.maximumListCount else { return }
        indices.reserveCapacity(count)
        for index in elements.indices.reversed() { indices[ExactKey(name(elements[index]))] = index }
    }

    /// The index of the element with a name given as UTF-8; nil if there is none. `elements` is the list that the index
    /// was made from.
    ///
    /// - Complexity: O(length of the name) on average.
    func firstIndex<Element>(of utf8: ArraySlice<UInt8>, in elements: [Element], name: (Element) -> String) -> Int? {
        guard count <= Self.maximumListCount else { return indices[ExactKey(String(decoding: utf8, as: UTF8.self))] }
        return elements.firstIndex { name($0).utf8.elementsEqual(utf8) }
    }
}
