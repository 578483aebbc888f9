internal import ArgumentParser

/// The options for the context of a lookup: the languages, and the traits of the display and device.
struct ContextOptions: ParsableArguments {
    @OptionGroup var languages: LanguageOptions

    @Option(.scale, "The display scale")
    var scale: String?

    @Option(.idiom, "The device idiom")
    var idiom: String?

    @Option(.appearance, "The appearance")
    var appearance: String?

    @Option(.contrast, "The contrast")
    var contrast: String?

    @Option(.gamut, "The display gamut")
    var gamut: String?

    @Option(.direction, "The layout direction")
    var direction: String?

    @Option(.widthClass, "The horizontal size class")
    var widthClass: String?

    @Option(.heightClass, "The vertical size class")
    var heightClass: String?

    @Option(.memory, "The memory of the device")
    var memory: String?

    @Option(.graphics, "The graphics feature set")
    var graphics: String?

    @Option(.subtype, "The subtype, a device model within the idiom")
    var subtype: String?

    @Option(.screenWidth, "The width of a watch's screen")
    var screenWidth: String?

    @Option(.size, "The size of an app icon")
    var size: String?

    @Option(.platform, "The operating system")
    var platform: String?

    @Option(.systemVersion, "The version of the operating system; the newest by default")
    var systemVersion: String?

    @Option(.device, "The device, for files and keys such as name~ipad")
    var device: String?

    @Option(.variantOrder, "Whether a variant's scale or its idiom has priority")
    var variantOrder: String?

    /// The settings of the options.
    var settings: RequestSettings {
        var request = languages.settings
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
        return request
    }
}
