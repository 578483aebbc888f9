internal import ArgumentParser

/// The display a question is asked for.
struct TraitOptions: ParsableArguments {
    @Option(help: "Pixels a point: 1, 2, 3.")
    var scale: String?

    @Option(help: "universal, iphone, ipad, mac, tv, watch, car, vision.")
    var idiom: String?

    @Option(help: "light, dark or tinted.")
    var appearance: String?

    @Option(help: "high, for increased contrast; normal.")
    var contrast: String?

    @Option(help: "sRGB or display-P3.")
    var gamut: String?

    @Option(help: "left-to-right or right-to-left.")
    var direction: String?

    @Option(help: "compact or regular.")
    var widthClass: String?

    @Option(help: "compact or regular.")
    var heightClass: String?

    @Option(help: "Memory of the device: 1GB, 2GB, 4GB, …")
    var memory: String?

    @Option(help: "Graphics feature set: metal1v2, metal2v2, …")
    var graphics: String?

    @Option(help: "Model within the idiom: retina4, 40mm, …")
    var subtype: String?

    @Option(help: "Operating system: ios, macos, linux, …")
    var platform: String?

    @Option(help: "Device, for files and keys such as name~ipad: iphone, ipad, appletv, …")
    var device: String?

    @Option(help: "Whether the scale or the device of a variant counts more: nested (the default) or idiom-first.")
    var variantOrder: String?

    /// Passes the options on under their JSON names.
    func settings(_ request: inout RequestSettings) {
        request["scale"] = scale
        request["idiom"] = idiom
        request["appearance"] = appearance
        request["contrast"] = contrast
        request["gamut"] = gamut
        request["direction"] = direction
        request["widthClass"] = widthClass
        request["heightClass"] = heightClass
        request["memory"] = memory
        request["graphics"] = graphics
        request["subtype"] = subtype
        request["platform"] = platform
        request["device"] = device
        request["variantOrder"] = variantOrder
    }
}
