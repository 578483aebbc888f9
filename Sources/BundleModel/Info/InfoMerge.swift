package import PropertyLists
internal import ResourceBasics

/// Merges a partial Info.plist into an Info.plist, as swift-build merges the files that tools generate.
///
/// A value replaces one of its key; dictionaries are merged key by key; an array's new elements are appended. An array or
/// a dictionary and anything else do not merge. `UIRequiredDeviceCapabilities` may be a list on one side and a dictionary
/// on the other: it becomes a dictionary. Rules: the tests of swift-build's `InfoPlistProcessorTaskAction`.
package struct InfoMerge: Sendable {
    /// What did not merge, as errors.
    package private(set) var diagnostics: [Diagnostic] = []
    /// What diagnostics call the partial Info.plist.
    private let path: String

    /// Prepares merging a file.
    package init(path: String) {
        self.path = path
    }

    /// The entries of an Info.plist with those of the partial one; what does not merge stays as it was.
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
            var known = Set(below.map(Element.init))
            return PropertyListNode(
                .array(below + above.filter { known.insert(Element($0)).inserted }), at: old.position)
        case (.array(let below), .dictionary(let above)) where isCapabilities:
            return PropertyListNode(.dictionary(merge(above, into: Self.required(below))), at: old.position)
        case (.dictionary(let below), .array(let above)) where isCapabilities:
            return PropertyListNode(.dictionary(merge(Self.required(above), into: below)), at: old.position)
        case (.array, _), (.dictionary, _), (_, .array), (_, .dictionary):
            diagnostics.append(
                Diagnostic(
                    .error, id: "info.unmergeable",
                    "\"\(addition.key)\" has the type \(addition.value.value.typeName) here and \(old.value.typeName) in Info.plist",
                    path: path, at: addition.keyPosition, hint: "give both the same type"))
            return old
        default: return addition.value
        }
    }

    /// The list form of capabilities as a dictionary: each one is required.
    private static func required(_ names: [PropertyListNode]) -> PropertyListDictionary {
        var result = PropertyListDictionary()
        for name in names.compactMap(\.string) {
            result.insert(.init(key: name, value: PropertyListNode(.boolean(true))))
        }
        return result
    }

    /// An element by its value, wherever it stands.
    private struct Element: Hashable {
        let bytes: [UInt8]

        init(_ node: PropertyListNode) {
            bytes = PropertyListWriter(.binary).bytes(of: node.value)
        }
    }
}
