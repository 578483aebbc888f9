// Public, so that the cache is specialized in the modules that use it.
public import PropertyLists
internal import ResourceBasics

/// A cache of values that depend on a variant's entry except its file name.
///
/// Sets of one type mostly have the same slots, so few entries differ in more than their files.
package struct SlotCache<Value: Sendable>: Sendable {
    /// A cached entry and its value.
    @usableFromInline
    struct Slot: Sendable {
        @usableFromInline let entry: PropertyListDictionary
        @usableFromInline let value: Value

        @inlinable
        init(entry: PropertyListDictionary, value: Value) {
            self.entry = entry
            self.value = value
        }
    }

    /// The maximum number of entries. Searching more takes longer than computing another value.
    @usableFromInline static var maximumCount: Int { 8 }

    @usableFromInline var slots: [Slot] = []
    /// The index of the last hit. Most sets have their slots in the same order, so the search starts after it.
    @usableFromInline var last = -1

    @inlinable
    package init() {}

    /// Returns the value of an equal entry; nil if none is cached.
    ///
    /// Only entries whose values are texts, or arrays and dictionaries of texts, are found.
    @inlinable
    package mutating func value(of entry: PropertyListDictionary) -> Value? {
        for distance in 0..<slots.count {
            let number = (last + 1 + distance) % slots.count
            if isSameSlot(slots[number].entry, entry) {
                last = number
                return slots[number].value
            }
        }
        return nil
    }

    /// Adds the value of an entry, and removes the oldest one if the cache is full.
    @inlinable
    package mutating func add(_ value: Value, of entry: PropertyListDictionary) {
        if slots.count == Self.maximumCount { slots.removeFirst() }
        slots.append(Slot(entry: entry, value: value))
        last = slots.count - 1
    }
}

/// Returns whether two entries are equal apart from their file names: the same keys in the same order, with equal texts.
@usableFromInline
func isSameSlot(_ left: PropertyListDictionary, _ right: PropertyListDictionary) -> Bool {
    hasEqualTexts(left, right, besides: "filename")
}

/// Returns whether two dictionaries have the same keys in the same order, with equal texts for all keys but one.
private func hasEqualTexts(
    _ left: PropertyListDictionary, _ right: PropertyListDictionary, besides ignoredKey: ExactKey? = nil
) -> Bool {
    let (left, right) = (left.entries, right.entries)
    guard left.count == right.count else { return false }
    for index in left.indices {
        let key = ExactKey(left[index].key)
        guard key == ExactKey(right[index].key),
            key == ignoredKey || hasEqualTexts(left[index].value.value, right[index].value.value)
        else { return false }
    }
    return true
}

/// Returns whether two values are equal and consist of texts.
private func hasEqualTexts(_ left: PropertyListValue, _ right: PropertyListValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): ExactKey(left) == ExactKey(right)
    case (.array(let left), .array(let right)):
        left.count == right.count && zip(left, right).allSatisfy { hasEqualTexts($0.value, $1.value) }
    case (.dictionary(let left), .dictionary(let right)): hasEqualTexts(left, right)
    default: false
    }
}
