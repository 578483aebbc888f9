internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// The attributes of variants as an archive has them, JSON; those of entries that say the same are made once.
///
/// Sets of one kind have the same slots, over and over.
struct AttributeTexts {
    /// An entry that was met, and what became of it.
    private struct Known {
        let entry: PropertyListDictionary
        let text: String
    }

    private var known: [Known] = []
    /// The entry that was found last: slots come in the same order in set after set.
    private var last = -1
    /// More of them take longer to look through than another text to make.
    private static let limit = 8

    /// The text of a variant.
    mutating func text(of variant: AssetVariant) -> String {
        let entry = variant.entry
        for distance in 0..<known.count {
            let number = (last + 1 + distance) % known.count
            if Self.saysTheSame(known[number].entry, entry) {
                last = number
                return known[number].text
            }
        }
        let text = JSONWriter().text(of: .dictionary(variant.listingAttributes))
        if known.count == Self.limit { known.removeFirst() }
        known.append(Known(entry: entry, text: text))
        last = known.count - 1
        return text
    }

    /// Whether two entries are alike but for their files' names: texts by the same keys in the same order.
    private static func saysTheSame(_ left: PropertyListDictionary, _ right: PropertyListDictionary) -> Bool {
        let (left, right) = (left.entries, right.entries)
        guard left.count == right.count else { return false }
        for place in left.indices {
            let key = ExactKey(left[place].key)
            guard key == ExactKey(right[place].key), case .string(let text) = left[place].value.value,
                case .string(let other) = right[place].value.value,
                key == fileName || ExactKey(text) == ExactKey(other)
            else { return false }
        }
        return true
    }

    private static let fileName: ExactKey = "filename"
}
