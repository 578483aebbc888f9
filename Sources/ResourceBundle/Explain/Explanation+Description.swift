internal import BundleModel
internal import ResourceBasics
internal import StringTables

extension Explanation: CustomStringConvertible {
    /// The explanation as readable text, with one candidate on each line.
    public var description: String {
        var lines = ["\(query)", negotiation.why]
        lines.append("searched: \(searchedLocalizations.map { $0 ?? "outside any .lproj" }.joined(separator: ", "))")
        if developmentLocalization == nil { lines.append("the bundle has no development language") }
        lines += candidates.map { "\($0)" }
        if let closedPacks {
            lines.append(closedPacks)
        } else if candidates.isEmpty {
            lines.append(query.miss)
            if let hint { lines.append(hint) }
        }
        return lines.joined(separator: "\n")
    }
}

extension Explanation.Query: CustomStringConvertible {
    /// The query in words: `string "checkout.title" in table "Localizable"`.
    public var description: String {
        switch self {
        case .string(let key, let table): "string \"\(key)\" in table \"\(StringTable.name(ofLookup: table))\""
        case .file(let name, let type, let folder):
            "file \"\(folder.map { "\($0)/" } ?? "")\(name)\(type.map { ".\($0)" } ?? "")\""
        case .image(let name): "image \"\(name)\""
        case .color(let name): "color \"\(name)\""
        case .data(let name): "data asset \"\(name)\""
        case .info(let key): "Info.plist key \"\(key)\""
        }
    }
}

extension Explanation.Query {
    /// The statement about a miss without candidates.
    fileprivate var miss: String {
        switch self {
        case .string: "no localization has this key"
        case .info: "Info.plist does not have this key"
        case .file, .image, .color, .data: "no resource has this name"
        }
    }
}

extension Explanation.Candidate: CustomStringConvertible {
    /// The candidate and the verdict on it, on one line.
    public var description: String {
        let text = (value.map { " \"\($0)\"" } ?? "") + (layer.map { ", of \($0)" } ?? "")
        switch verdict {
        case .chosen: return "→ \(path)\(text)"
        default: return "  \(path)\(text): \(verdict)"
        }
    }
}

extension Explanation.Verdict: CustomStringConvertible {
    /// The verdict in words.
    public var description: String {
        switch self {
        case .chosen: "chosen"
        case .notChosen(let criterion, let best):
            "not chosen: its rank for \(criterion.name) is \(criterion.rank ?? 0), the winner's is \(best) (lower is better)"
        case .tied: "not chosen: it has the same rank as the winner, which comes first"
        case .notEligible(let criterion) where criterion.name == Explanation.Criterion.localizationName:
            "not eligible: its localization is not searched"
        case .notEligible(let criterion) where criterion.name == Explanation.Criterion.firstTableName:
            "not eligible: NSBundle searches only the first table"
        case .notEligible(let criterion): "not eligible: its \(criterion.name) does not match the requested one"
        }
    }
}

extension Explanation.Criterion {
    /// The name of the criterion for the localization.
    static let localizationName = "localization"
    /// The name of the criterion for NSBundle's order, in which only one file of a table is searched.
    static let firstTableName = "first table"
}

extension Explanation {
    /// The reason for a miss: the packs or the localizations that have the resource, the traits that no variant has, or a
    /// similar name; nil for a hit, and if no reason is known.
    package var reason: String? {
        if winner != nil { return nil }
        if candidates.isEmpty { return closedPacks ?? hint }
        let names = candidates.compactMap { candidate -> String? in
            if case .notEligible(let criterion) = candidate.verdict { criterion.name } else { nil }
        }.uniqued()
        let having = union([candidates.compactMap(\.localization)])
        let (localizations, isOne) = (having.joined(separator: ", "), having.count == 1)
        if names == [Criterion.localizationName], !localizations.isEmpty {
            return isOne
                ? "only the localization \(localizations) has it, which is not in the fallback chain"
                : "only the localizations \(localizations) have it, which are not in the fallback chain"
        }
        if names.contains(Criterion.firstTableName) {
            return "NSBundle searches only the first table that it finds, and that table lacks the key"
        }
        return names.isEmpty ? nil : "no variant matches the requested \(names.joined(separator: ", "))"
    }

    /// The packs that have the asset and are not open, in words; nil if there are none.
    private var closedPacks: String? {
        if closedPackTags.isEmpty { return nil }
        let names = closedPackTags.map { "\"\($0)\"" }.joined(separator: ", ")
        return closedPackTags.count == 1
            ? "it is in the pack of \(names), which is not open" : "it is in the packs of \(names), which are not open"
    }
}
