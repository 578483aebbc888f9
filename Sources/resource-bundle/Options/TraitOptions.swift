internal import ArgumentParser

/// The display a question is asked for.
struct TraitOptions: ParsableArguments {
    @Option(help: "Pixels a point: \(Setting.scale.values).")
    var scale: String?

    @Option(help: "The kind of device: \(Setting.idiom.values).")
    var idiom: String?

    @Option(help: "\(Setting.appearance.values).")
    var appearance: String?

    @Option(help: "\(Setting.contrast.values).")
    var contrast: String?

    @Option(help: "\(Setting.gamut.values).")
    var gamut: String?

    @Option(help: "\(Setting.direction.values).")
    var direction: String?

    @Option(help: "\(Setting.widthClass.values).")
    var widthClass: String?

    @Option(help: "\(Setting.heightClass.values).")
    var heightClass: String?

    @Option(help: "Memory of the device: \(Setting.memory.values)")
    var memory: String?

    @Option(help: "Graphics feature set: \(Setting.graphics.values)")
    var graphics: String?

    @Option(help: "Model within the idiom: \(Setting.subtype.values)")
    var subtype: String?

    @Option(help: "Points of an app icon: \(Setting.size.values)")
    var size: String?

    @Option(help: "Operating system: \(Setting.platform.values)")
    var platform: String?

    @Option(help: "Device, for files and keys such as name~ipad: \(Setting.device.values)")
    var device: String?

    @Option(help: "Whether the scale or the device of a variant counts more: \(Setting.variantOrder.values).")
    var variantOrder: String?

    /// Passes the options on under their JSON names.
    func settings(_ request: inout RequestSettings) {
        request[.scale] = scale
        request[.idiom] = idiom
        request[.appearance] = appearance
        request[.contrast] = contrast
        request[.gamut] = gamut
        request[.direction] = direction
        request[.widthClass] = widthClass
        request[.heightClass] = heightClass
        request[.memory] = memory
        request[.graphics] = graphics
        request[.subtype] = subtype
        request[.size] = size
        request[.platform] = platform
        request[.device] = device
        request[.variantOrder] = variantOrder
    }
}
