internal import ArgumentParser
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// The options for writing an overlay or packs.
struct LayerOutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write an overlay: an archive with the differences from this base archive.",
            valueName: "archive"),
        completion: .file(extensions: ["rbarc"]))
    var overlayOf: String?

    @Option(
        help: ArgumentHelp(
            "What the overlay removes: JSON with lists of names under assets, files, tables, strings, localizations.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var removals: String?

    @Option(
        help: ArgumentHelp(
            "Write the assets with this on-demand resource tag into a separate archive, a pack; can be repeated.",
            valueName: "tag=file"))
    var pack: [PackArgument] = []

    func validate() throws {
        if removals != nil, overlayOf == nil { throw ValidationError("--removals requires --overlay-of.") }
        var tags: Set<ExactKey> = []
        for pack in pack where !tags.insert(ExactKey(pack.tag)).inserted {
            throw ValidationError("The tag \"\(pack.tag)\" of --pack is passed twice.")
        }
    }

    /// The files that an overlay depends on besides its sources: the base archive and the list of removals.
    var inputs: [String] { [overlayOf, removals].compactMap(\.self) }

    /// Reads the list of removals and returns the overlay; nil without `--overlay-of`. The diagnostics are about that list.
    func readOverlay() -> (overlay: Overlay?, diagnostics: [Diagnostic]) {
        guard let overlayOf else { return (nil, []) }
        let list = removals.map { RemovalList(at: $0) }
        return (Overlay(over: overlayOf, removing: list?.removals ?? []), list?.diagnostics ?? [])
    }
}

/// A pack's tag and the path of its archive, from `TAG=FILE`.
struct PackArgument: ExpressibleByArgument {
    let tag: String
    let path: String

    init?(argument: String) {
        guard let assignment = Assignment(argument: argument), !assignment.value.isEmpty else { return nil }
        tag = assignment.name
        path = assignment.value
    }
}
