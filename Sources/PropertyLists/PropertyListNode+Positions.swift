extension PropertyListNode {
    /// The value without source positions. It is equal for all sources of the value.
    fileprivate var withoutPositions: PropertyListNode {
        switch value {
        case .array(let elements): PropertyListNode(.array(elements.map(\.withoutPositions)))
        case .dictionary(let dictionary): PropertyListNode(.dictionary(dictionary.withoutPositions))
        default: PropertyListNode(value)
        }
    }
}

extension PropertyListDictionary {
    /// The dictionary without source positions. It is equal for all sources with the same entries in the same order.
    ///
    /// - Complexity: O(number of values) expected.
    package var withoutPositions: PropertyListDictionary {
        var result = PropertyListDictionary()
        for entry in entries { result.insert(Entry(key: entry.key, value: entry.value.withoutPositions)) }
        return result
    }
}
