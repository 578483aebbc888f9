internal import ArgumentParser

/// The overlays and packs that are opened with the bundle.
struct LayerOptions: ParsableArguments {
    @Option(
        name: .customLong("overlay"), help: "An overlay of the bundle; can be repeated, the last one is on top.",
        completion: .file(extensions: ["rbarc"]))
    var overlays: [String] = []

    @Option(
        name: .customLong("pack"), help: "A pack of on-demand assets; can be repeated.",
        completion: .file(extensions: ["rbarc"]))
    var packs: [String] = []

    /// The paths of all overlays and packs.
    var paths: [String] { overlays + packs }
}
