/// What a resource is wanted for: the display, the device and how it is set up.
///
/// Every display trait has a default: scale `1x`, light, sRGB. Without an idiom, variants for any idiom match. Without memory, graphics,
/// subtype or size classes, only variants match that do not declare that trait.
public struct DisplayTraits: Hashable, Sendable {
    /// Pixels for each point.
    public var scale: Scale
    /// The kind of device; nil, the default, matches every idiom: `universal` first, then iPhone, iPad, Mac, Apple TV, Apple Watch,
    /// CarPlay and Apple Vision. `universal` matches universal variants only. App Store icons match only a request for their
    /// idiom, such as `iosMarketing`.
    public var idiom: Idiom?
    /// Light, dark or tinted.
    public var appearance: Appearance
    /// As designed, or increased.
    public var contrast: Contrast
    /// The colors the display shows.
    public var gamut: DisplayGamut
    /// Where lines begin; nil, the default, is as the reader's language is written.
    public var direction: LayoutDirection?
    /// Room from side to side; nil if that is not said.
    public var widthClass: SizeClass?
    /// Room from top to bottom; nil if that is not said.
    public var heightClass: SizeClass?
    /// The device's memory; nil if that is not said.
    public var memory: MemoryClass?
    /// What the graphics processor can do; nil if that is not said.
    public var graphics: GraphicsFeatureSet?
    /// The model within the idiom; nil if that is not said.
    public var subtype: Subtype?
    /// The width of a watch's screen in points; nil if that is not said.
    public var screenWidth: Int?
    /// The width of an app icon in points; nil takes the largest of the device. Without an icon of that size the next
    /// larger one answers, then smaller ones.
    public var iconSize: IconSize?
    /// The operating system, for loose files with a platform suffix; nil lets entries for any platform answer, after
    /// those for none.
    public var platform: Platform?
    /// The version of the operating system; nil stands for the newest.
    public var systemVersion: SystemVersion?

    /// A request; what is not given has the default stated here.
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
