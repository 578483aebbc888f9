internal import PropertyLists
internal import ResourceBundle

/// A build's changes to Info.plist: it merges partial property lists, expands build settings and writes the result.
struct InfoBuild {
    /// The partial Info.plists to merge, in order.
    var additions: [(entries: PropertyListDictionary, path: String)] = []
    /// The build settings to expand; nil leaves values unexpanded.
    var settings: [String: String]?
    /// The format in which the whole Info.plist is written; nil if it is only printed.
    var format: PropertyListWriter.Format?
    /// Whether the texts of `InfoPlist.strings` replace its values.
    var isLocalized = true

    /// The Info.plist with the partial property lists merged and its values expanded.
    func apply(to info: InfoDictionary) -> InfoDictionary {
        let merged = additions.reduce(info) { $0.merging($1.entries, path: $1.path) }
        return settings.map { merged.expanding($0) } ?? merged
    }

    /// The entries of the whole Info.plist.
    func dictionary(of info: InfoDictionary) -> PropertyListDictionary {
        isLocalized ? info.dictionary : info.unlocalized
    }

    /// The error that says why the format cannot represent Info.plist; nil if it can, or if Info.plist is only printed.
    func unrepresentable(in info: PropertyListValue) -> Diagnostic? {
        format.flatMap { PropertyListWriter($0).unrepresentable(in: info) }.map {
            Diagnostic(.error, id: "info.unrepresentable", $0, path: "Info.plist", hint: "use --format binary")
        }
    }

    /// The bytes of Info.plist to write; nil if it is only printed.
    func bytes(of info: PropertyListValue) -> [UInt8]? {
        format.map { PropertyListWriter($0).bytes(of: info) }
    }
}
