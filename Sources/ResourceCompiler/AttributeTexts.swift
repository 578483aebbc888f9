internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// A cache of the variants' attributes as JSON text, as an archive stores them. Equal entries are encoded once.
///
/// Sets of one type mostly have the same slots.
struct AttributeTexts {
    /// A cached entry and its text.
    private struct CachedText {
        let entry: PropertyListDictionary
        let text: String
    }

    private var cache: [CachedText] = []
    /// The index of the last hit. Most sets have their slots in the same order, so the search starts after it.
    private var last = -1
    /// The maximum number of cached entries. Searching more takes longer than encoding another text.
    private static let limit = 8

    /// Returns the JSON text of a variant's attributes.
    mutating func text(of variant: AssetVariant) -> String {
        let entry = variant.entry
        for distance in 0..<cache.count {
            let number = (last + 1 + distance) % cache.count
            if Self.areEqualExceptFile(cache[number].entry, entry) {
                last = number
                return cache[number].text
            }
        }
        let text = JSONWriter().text(of: .dictionary(variant.listingAttributes))
        if cache.count == Self.limit { cache.removeFirst() }
        cache.append(CachedText(entry: entry, text: text))
        last = cache.count - 1
        return text
    }

    /// Returns whether two entries are equal apart from their file names: the same keys in the same order, with equal texts.
    private static func areEqualExceptFile(_ left: PropertyListDictionary, _ right: PropertyListDictionary) -> Bool {
        let (left, right) = (left.entries, right.entries)
        guard left.count == right.count else { return false }
        for index in left.indices {
            let key = ExactKey(left[index].key)
            guard key == ExactKey(right[index].key), case .string(let text) = left[index].value.value,
                case .string(let other) = right[index].value.value,
                key == fileName || ExactKey(text) == ExactKey(other)
            else { return false }
        }
        return true
    }

    private static let fileName: ExactKey = "filename"
}
