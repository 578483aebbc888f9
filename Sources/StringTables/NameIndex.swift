internal import ResourceBasics

/// Finds the elements of a list by their names' UTF-8 bytes; the first of equal names counts.
struct NameIndex: Sendable {
    /// Names that are compared one by one: for so few, that costs less than making a dictionary.
    private static let maximumListCount = 8

    private let count: Int
    /// The place of each name; empty where they are compared one by one.
    private var places: [ExactKey: Int] = [:]

    /// Indexes a list of elements with names.
    ///
    /// - Complexity: O(length of the names) on average.
    init<Element>(_ elements: [Element], name: (Element) -> String) {
        count = elements.count
        guard count > Self.maximumListCount else { return }
        places.reserveCapacity(count)
        for place in elements.indices.reversed() { places[ExactKey(name(elements[place]))] = place }
    }

    /// The place of a name given as UTF-8, in the list that the index was made of.
    ///
    /// - Complexity: O(length of the name) on average.
    func place<Element>(of wanted: ArraySlice<UInt8>, in elements: [Element], name: (Element) -> String) -> Int? {
        guard count <= Self.maximumListCount else { return places[ExactKey(String(decoding: wanted, as: UTF8.self))] }
        for place in elements.indices where name(elements[place]).utf8.elementsEqual(wanted) { return place }
        return nil
    }
}
