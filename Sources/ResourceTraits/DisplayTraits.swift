/// What a resource is wanted for: the display, the device and how it is set up.
///
/// A request leaves nothing about the display open, so every trait of it has a default: that of a plain `1x` screen in
/// light appearance, sRGB, left to right, on no device in particular. Those of the device may be left open: then only
/// variants that declare nothing about them are chosen.
public struct DisplayTraits: Hashable, Sendable {
    /// Pixels for each point.
    public var scale: Scale
    /// The kind of device; `universal` is no device in particular, which entries for one device do not serve.
    public var idiom: Idiom
    /// Light, dark or tinted.
    public var appearance: Appearance
    /// As designed, or increased.
    public var contrast: Contrast
    /// The colors the display shows.
    public var gamut: DisplayGamut
    /// Where lines begin.
    public var direction: LayoutDirection
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
    /// The operating system, for loose files with a platform suffix; nil lets entries for any platform answer, after
    /// those for none.
    public var platform: Platform?
    /// The version of the operating system; nil stands for the newest.
    public var systemVersion: SystemVersion?

    /// A request; what is not given has the default stated here.
    public init(
        scale: Scale = .x1, idiom: Idiom = .universal, appearance: Appearance = .light, contrast: Contrast = .normal,
        gamut: DisplayGamut = .sRGB, direction: LayoutDirection = .leftToRight, widthClass: SizeClass? = nil,
        heightClass: SizeClass? = nil, memory: MemoryClass? = nil, graphics: GraphicsFeatureSet? = nil,
        subtype: Subtype? = nil, screenWidth: Int? = nil, platform: Platform? = nil,
        systemVersion: SystemVersion? = nil
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
        self.platform = platform
        self.systemVersion = systemVersion
    }
}
