internal import ArgumentParser
internal import PropertyLists
internal import ResourceCompiler

/// Whether an archive is an overlay, and which packs are written beside it.
struct LayerOutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write an overlay: an archive that lies over this one and holds what is different.",
            valueName: "archive"),
        completion: .file(extensions: ["rbarc"]))
    var overlayOf: String?

    @Option(
        help: ArgumentHelp(
            "What the overlay takes away: JSON with lists of names under assets, files, tables, strings, localizations.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var removals: String?

    @Option(
        help: ArgumentHelp(
            "Write the assets with this on-demand resource tag into an archive of their own; repeat it.",
            valueName: "tag=file"))
    var pack: [PackArgument] = []

    func validate() throws {
        if removals != nil, overlayOf == nil { throw ValidationError("--removals goes with --overlay-of.") }
        for (place, pack) in pack.enumerated()
        where self.pack[..<place].contains(where: { $0.tag.utf8.elementsEqual(pack.tag.utf8) }) {
            throw ValidationError("--pack \(pack.tag) is given twice.")
        }
    }

    /// The files that an overlay depends on besides its sources.
    var inputs: [String] { [overlayOf, removals].compactMap(\.self) }

    /// What to lie over; and what could not be read of the list of removals.
    func readOverlay() -> (overlay: Overlay?, diagnostics: [Diagnostic]) {
        guard let overlayOf else { return (nil, []) }
        let list = removals.map { RemovalList(at: $0) }
        return (Overlay(over: overlayOf, removing: list?.removals ?? []), list?.diagnostics ?? [])
    }
}

/// `TAG=FILE`
struct PackArgument: ExpressibleByArgument {
    let tag: String
    let path: String

    init?(argument: String) {
        guard let assignment = Assignment(argument), !assignment.value.isEmpty else { return nil }
        tag = assignment.name
        path = assignment.value
    }
}
