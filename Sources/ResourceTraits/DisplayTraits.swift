/// The display, device and settings that a resource is requested for.
///
/// Scale, appearance, contrast and gamut have defaults: `1x`, light, normal and sRGB. Without an idiom, variants for any
/// idiom match. Without memory, graphics, subtype or size classes, only variants that do not declare that trait match.
public struct DisplayTraits: Hashable, Sendable {
    /// The display scale: pixels per point.
    public var scale: Scale
    /// The kind of device. nil, the default, matches every idiom in this order: `universal`, iPhone, iPad, Mac, Apple TV,
    /// Apple Watch, CarPlay, Apple Vision.
    ///
    /// `universal` matches universal variants only. App Store icons match only a request for their idiom, such as
    /// `iosMarketing`.
    public var idiom: Idiom?
    /// The appearance: light, dark or tinted.
    public var appearance: Appearance
    /// The contrast: normal or increased.
    public var contrast: Contrast
    /// The color gamut of the display.
    public var gamut: DisplayGamut
    /// The layout direction; nil, the default, takes the direction of the reader's language.
    public var direction: LayoutDirection?
    /// The horizontal size class; nil if unspecified.
    public var widthClass: SizeClass?
    /// The vertical size class; nil if unspecified.
    public var heightClass: SizeClass?
    /// The memory of the device; nil if unspecified.
    public var memory: MemoryClass?
    /// The graphics feature set of the device; nil if unspecified.
    public var graphics: GraphicsFeatureSet?
    /// The device model within the idiom; nil if unspecified.
    public var subtype: Subtype?
    /// The width of a watch's screen in points; nil if unspecified.
    public var screenWidth: Int?
    /// The width of an app icon in points; nil requests the largest icon of the device.
    ///
    /// Without an icon of that size, the next larger size is chosen, then smaller sizes.
    public var iconSize: IconSize?
    /// The operating system, for loose files with a platform suffix. With nil, variants without a platform match first,
    /// then variants for any platform.
    public var platform: Platform?
    /// The version of the operating system; nil means the newest.
    public var systemVersion: SystemVersion?

    /// Creates a request. Each parameter has the default described at its property.
    public init(
        scale: Scale = .x1, idiom: Idiom? = nil, appearance: Appearance = .light, contrast: Contrast = .normal,
        gamut: DisplayGamut = .sRGB, direction: LayoutDirection? = nil, widthClass: SizeClass? = nil,
        heightClass: SizeClass? = nil, memory: MemoryClass? = nil, graphics: GraphicsFeatureSet? = nil,
        subtype: Subtype? = nil, screenWidth: Int? = nil, iconSize: IconSize? = nil,
        platform: Platform? = nil, systemVersion: SystemVersion? = nil
    ) {
        self.scale = scale
        self.idiom = idiom
        self.appearance = appearance
        self.contrast = contrast
        self.gamut = gamut
        self.direction = direction
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.memory = memory
        self.graphics = graphics
        self.subtype = subtype
        self.screenWidth = screenWidth
        self.iconSize = iconSize
        self.platform = platform
        self.systemVersion = systemVersion
    }
}
