/// The traits of the display and the device for which a resource is requested.
///
/// ```swift
/// let display = DisplayTraits(scale: .x2, idiom: .ipad, appearance: .dark)
/// shop.view(for: ["fr-CA"]).with(display: display).file("icon.png")?.path    // "icon@2x~ipad.png"
/// ```
/// Scale, appearance, contrast and gamut have defaults: `1x`, light, normal and sRGB. If the idiom is nil, variants for
/// every idiom match. If memory, graphics feature set, subtype or a size class is nil, only variants that do not declare
/// that trait match.
public struct DisplayTraits: Hashable, Sendable {
    /// The display scale: pixels per point.
    public var scale: DisplayTraits.Scale
    /// The kind of device. nil, the default, matches every idiom in this order: `universal`, iPhone, iPad, Mac, Apple TV,
    /// Apple Watch, CarPlay, Apple Vision.
    ///
    /// `universal` matches universal variants only. App Store icons match only a request for their idiom, such as
    /// `iosMarketing`.
    public var idiom: DisplayTraits.Idiom?
    /// The appearance: light, dark or tinted.
    public var appearance: DisplayTraits.Appearance
    /// The contrast: normal or increased.
    public var contrast: DisplayTraits.Contrast
    /// The color gamut of the display.
    public var gamut: DisplayTraits.Gamut
    /// The layout direction; nil, the default, selects the direction of the reader's language.
    public var layoutDirection: DisplayTraits.LayoutDirection?
    /// The horizontal size class; nil if unspecified.
    public var widthClass: DisplayTraits.SizeClass?
    /// The vertical size class; nil if unspecified.
    public var heightClass: DisplayTraits.SizeClass?
    /// The memory of the device; nil if unspecified.
    public var memory: DisplayTraits.MemoryClass?
    /// The graphics feature set of the device; nil if unspecified.
    public var graphics: DisplayTraits.GraphicsFeatureSet?
    /// The device model within the idiom; nil if unspecified.
    public var subtype: DisplayTraits.Subtype?
    /// The width of a watch's screen in points; nil if unspecified.
    public var screenWidth: Int?
    /// The width of an app icon in points; nil requests the largest icon of the device.
    ///
    /// Without an icon of that size, the next larger size is chosen, then smaller sizes.
    public var iconSize: DisplayTraits.IconSize?
    /// The operating system, for loose files with a platform suffix. With nil, variants without a platform are preferred to
    /// those for any platform.
    public var platform: DisplayTraits.Platform?
    /// The version of the operating system; nil means the newest.
    public var systemVersion: DisplayTraits.SystemVersion?

    /// Creates the traits of a request. Each parameter has the default described at its property.
    public init(
        scale: DisplayTraits.Scale = .x1, idiom: DisplayTraits.Idiom? = nil,
        appearance: DisplayTraits.Appearance = .light, contrast: DisplayTraits.Contrast = .normal,
        gamut: DisplayTraits.Gamut = .sRGB, layoutDirection: DisplayTraits.LayoutDirection? = nil,
        widthClass: DisplayTraits.SizeClass? = nil,
        heightClass: DisplayTraits.SizeClass? = nil, memory: DisplayTraits.MemoryClass? = nil,
        graphics: DisplayTraits.GraphicsFeatureSet? = nil,
        subtype: DisplayTraits.Subtype? = nil, screenWidth: Int? = nil, iconSize: DisplayTraits.IconSize? = nil,
        platform: DisplayTraits.Platform? = nil, systemVersion: DisplayTraits.SystemVersion? = nil
    ) {
        self.scale = scale
        self.idiom = idiom
        self.appearance = appearance
        self.contrast = contrast
        self.gamut = gamut
        self.layoutDirection = layoutDirection
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
