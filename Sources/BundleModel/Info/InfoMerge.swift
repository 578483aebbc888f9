package import PropertyLists

/// Merges a partial Info.plist into an Info.plist, as swift-build merges the files that tools generate.
///
/// A value replaces the value of the same key. Dictionaries are merged key by key; the new elements of an array are appended.
/// An array or a dictionary does not merge with a value of another type. `UIRequiredDeviceCapabilities` may be a list on one
/// side and a dictionary on the other: it becomes a dictionary. Rules: the tests of swift-build's
/// `InfoPlistProcessorTaskAction`.
package struct InfoMerge: Sendable {
    /// The errors about values that did not merge.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The path of the partial Info.plist in diagnostics.
    private let path: String

    /// Creates a merge of the partial Info.plist at a path.
    package init(path: String) {
        self.path = path
    }

    /// Returns the entries of an Info.plist merged with those of the partial one; an entry that does not merge stays unchanged.
    ///
    /// O(size of both) expected.
    package mutating func merge(
        _ additions: PropertyListDictionary, into entries: PropertyListDictionary
    ) -> PropertyListDictionary {
        var result = entries
        for addition in additions.entries {
            var merged = addition
            if let old = entries[addition.key] { merged.value = merge(addition, onto: old) }
            result.insert(merged)
        }
        return result
    }

    private mutating func merge(_ addition: PropertyListDictionary.Entry, onto old: PropertyListNode)
        -> PropertyListNode
    {
        let isCapabilities = addition.key == "UIRequiredDeviceCapabilities"
        switch (old.value, addition.value.value) {
        case (.dictionary(let below), .dictionary(let above)):
            return PropertyListNode(.dictionary(merge(above, into: below)), at: old.position)
        case (.array(let below), .array(let above)):
            var known = Set(below.map(Self.bytes))
            return PropertyListNode(
                .array(below + above.filter { known.insert(Self.bytes(of: $0)).inserted }), at: old.position)
        case (.array(let below), .dictionary(let above)) where isCapabilities:
            return PropertyListNode(.dictionary(merge(above, into: Self.required(below))), at: old.position)
        case (.dictionary(let below), .array(let above)) where isCapabilities:
            return PropertyListNode(.dictionary(merge(Self.required(above), into: below)), at: old.position)
        case (.array, _), (.dictionary, _), (_, .array), (_, .dictionary):
            diagnostics.append(
                Diagnostic(
                    .error, id: "info.unmergeable",
                    "\"\(addition.key)\" is of type \(addition.value.value.typeName) here, but of type \(old.value.typeName) in Info.plist",
                    path: path, at: addition.keyPosition, hint: "give both the same type"))
            return old
        default: return addition.value
        }
    }

    /// Converts the list form of capabilities to a dictionary in which each one is required.
    private static func required(_ names: [PropertyListNode]) -> PropertyListDictionary {
        var result = PropertyListDictionary()
        for name in names.compactMap(\.string) {
            result.set(name, .boolean(true))
        }
        return result
    }

    /// The value of an array element without its source position, to compare elements.
    private static func bytes(of node: PropertyListNode) -> [UInt8] {
        PropertyListWriter(.binary).bytes(of: node.value)
    }
}
