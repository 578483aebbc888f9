internal import ArgumentParser

/// What lies over and beside the bundle that questions are put to.
struct LayerOptions: ParsableArguments {
    @Option(
        name: .customLong("overlay"), help: "An archive that lies over the bundle; repeat it, the last is on top.",
        completion: .file(extensions: ["rbarc"]))
    var overlays: [String] = []

    @Option(
        name: .customLong("pack"), help: "A pack of assets that are fetched on demand; repeat it.",
        completion: .file(extensions: ["rbarc"]))
    var packs: [String] = []

    /// All of them.
    var paths: [String] { overlays + packs }
}
