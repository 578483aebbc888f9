internal import ArgumentParser

/// The options for the traits of the display and device.
struct TraitOptions: ParsableArguments {
    @Option(help: "The display scale: \(Setting.scale.values).")
    var scale: String?

    @Option(help: "The device idiom: \(Setting.idiom.values).")
    var idiom: String?

    @Option(help: "The appearance: \(Setting.appearance.values).")
    var appearance: String?

    @Option(help: "The contrast: \(Setting.contrast.values).")
    var contrast: String?

    @Option(help: "The display gamut: \(Setting.gamut.values).")
    var gamut: String?

    @Option(help: "The layout direction: \(Setting.direction.values).")
    var direction: String?

    @Option(help: "The horizontal size class: \(Setting.widthClass.values).")
    var widthClass: String?

    @Option(help: "The vertical size class: \(Setting.heightClass.values).")
    var heightClass: String?

    @Option(help: "The memory of the device: \(Setting.memory.values).")
    var memory: String?

    @Option(help: "The graphics feature set: \(Setting.graphics.values).")
    var graphics: String?

    @Option(help: "The subtype, a device model within the idiom: \(Setting.subtype.values).")
    var subtype: String?

    @Option(help: "The size of an app icon: \(Setting.size.values).")
    var size: String?

    @Option(help: "The operating system: \(Setting.platform.values).")
    var platform: String?

    @Option(help: "The device, for files and keys such as name~ipad: \(Setting.device.values).")
    var device: String?

    @Option(help: "Whether a variant's scale or its idiom has priority: \(Setting.variantOrder.values).")
    var variantOrder: String?

    /// Copies the options into a request's settings.
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
