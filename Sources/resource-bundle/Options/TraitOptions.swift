internal import ArgumentParser

/// The options for the traits of the display and device.
struct TraitOptions: ParsableArguments {
    @Option(help: "The display scale: \(Setting.scale.values).", completion: .words(of: .scale))
    var scale: String?

    @Option(help: "The device idiom: \(Setting.idiom.values).", completion: .words(of: .idiom))
    var idiom: String?

    @Option(help: "The appearance: \(Setting.appearance.values).", completion: .words(of: .appearance))
    var appearance: String?

    @Option(help: "The contrast: \(Setting.contrast.values).", completion: .words(of: .contrast))
    var contrast: String?

    @Option(help: "The display gamut: \(Setting.gamut.values).", completion: .words(of: .gamut))
    var gamut: String?

    @Option(help: "The layout direction: \(Setting.direction.values).", completion: .words(of: .direction))
    var direction: String?

    @Option(help: "The horizontal size class: \(Setting.widthClass.values).", completion: .words(of: .widthClass))
    var widthClass: String?

    @Option(help: "The vertical size class: \(Setting.heightClass.values).", completion: .words(of: .heightClass))
    var heightClass: String?

    @Option(help: "The memory of the device: \(Setting.memory.values).", completion: .words(of: .memory))
    var memory: String?

    @Option(help: "The graphics feature set: \(Setting.graphics.values).", completion: .words(of: .graphics))
    var graphics: String?

    @Option(
        help: "The subtype, a device model within the idiom: \(Setting.subtype.values).",
        completion: .words(of: .subtype))
    var subtype: String?

    @Option(help: "The width of a watch's screen: \(Setting.screenWidth.values).", completion: .words(of: .screenWidth))
    var screenWidth: String?

    @Option(help: "The size of an app icon: \(Setting.size.values).", completion: .words(of: .size))
    var size: String?

    @Option(help: "The operating system: \(Setting.platform.values).", completion: .words(of: .platform))
    var platform: String?

    @Option(
        help: "The version of the operating system; the newest by default: \(Setting.systemVersion.values).",
        completion: .words(of: .systemVersion))
    var systemVersion: String?

    @Option(
        help: "The device, for files and keys such as name~ipad: \(Setting.device.values).",
        completion: .words(of: .device))
    var device: String?

    @Option(
        help: "Whether a variant's scale or its idiom has priority: \(Setting.variantOrder.values).",
        completion: .words(of: .variantOrder))
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
        request[.screenWidth] = screenWidth
        request[.size] = size
        request[.platform] = platform
        request[.systemVersion] = systemVersion
        request[.device] = device
        request[.variantOrder] = variantOrder
    }
}
