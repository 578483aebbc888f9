/// The traits that a variant declares: the display and device it is for. An undeclared trait matches every request.
///
/// ```swift
/// let traits = view.with(display: DisplayTraits(scale: .x2, appearance: .dark)).image("Icons/Cart")?.traits
/// traits?.scale         // 2x
/// traits?.appearance    // .dark
/// traits?.gamut         // nil: matches any display
/// ```
/// The traits are packed into two words (`words`). Archives store them unchanged, and ranking reads 16 bytes per candidate.
public struct VariantTraits: Hashable, Sendable {
    @usableFromInline var word0: UInt64 = 0
    @usableFromInline var word1: UInt64 = 0

    /// Creates traits that match every request.
    public init() {}

    /// The appearance; nil matches light, dark and tinted, but an exact match ranks first.
    public var appearance: DisplayTraits.Appearance? {
        get { read(Self.style, of: word0) }
        set { write(newValue, to: Self.style, of: &word0) }
    }

    /// The contrast; nil matches any.
    public var contrast: DisplayTraits.Contrast? {
        get { read(Self.contrastField, of: word0) }
        set { write(newValue, to: Self.contrastField, of: &word0) }
    }

    /// The ID of the variant's localization in this catalog, bundle or archive; 0 for "no language".
    public var localizationID: UInt16 {
        get { UInt16(truncatingIfNeeded: Self.localization.read(word0)) }
        set { Self.localization.write(UInt64(newValue), to: &word0) }
    }

    /// The localization alone, as traits.
    package var languageOnly: VariantTraits {
        var traits = VariantTraits()
        traits.localizationID = localizationID
        return traits
    }

    /// The least memory, in whole gigabytes; nil matches any.
    public var memory: DisplayTraits.MemoryClass? {
        get { read(Self.memoryField, of: word0) }
        set { write(newValue, to: Self.memoryField, of: &word0) }
    }

    /// The device model within the idiom; nil matches any.
    public var subtype: DisplayTraits.Subtype? {
        get { read(Self.subtypeField, of: word0) }
        set { write(newValue, to: Self.subtypeField, of: &word0) }
    }

    /// The least graphics feature set; nil matches any.
    public var graphics: DisplayTraits.GraphicsFeatureSet? {
        get { read(Self.graphicsField, of: word0) }
        set { write(newValue, to: Self.graphicsField, of: &word0) }
    }

    /// The scale, pixels per point; nil for vectors and files without a scale.
    public var scale: DisplayTraits.Scale? {
        get { read(Self.scaleField, of: word0) }
        set { write(newValue, to: Self.scaleField, of: &word0) }
    }

    /// The layout direction; nil for an image that is not mirrored.
    public var layoutDirection: DisplayTraits.LayoutDirection? {
        get { read(Self.directionField, of: word0) }
        set { write(newValue, to: Self.directionField, of: &word0) }
    }

    /// The color gamut; nil matches any display.
    public var gamut: DisplayTraits.Gamut? {
        get { read(Self.gamutField, of: word0) }
        set { write(newValue, to: Self.gamutField, of: &word0) }
    }

    /// The kind of device; `universal` matches any.
    public var idiom: DisplayTraits.Idiom {
        get { DisplayTraits.Idiom(code: Self.idiomField.read(word0)) }
        set { Self.idiomField.write(newValue.code, to: &word0) }
    }

    /// The horizontal size class; nil matches any.
    public var widthClass: DisplayTraits.SizeClass? {
        get { read(Self.widthField, of: word0) }
        set { write(newValue, to: Self.widthField, of: &word0) }
    }

    /// The vertical size class; nil matches any.
    public var heightClass: DisplayTraits.SizeClass? {
        get { read(Self.heightField, of: word0) }
        set { write(newValue, to: Self.heightField, of: &word0) }
    }

    /// The operating system; nil matches any.
    public var platform: DisplayTraits.Platform? {
        get { read(Self.platformField, of: word1) }
        set { write(newValue, to: Self.platformField, of: &word1) }
    }

    /// The range of watch screen widths; nil matches any.
    public var screenWidth: DisplayTraits.ScreenWidthRange? {
        get { read(Self.screenWidthField, of: word1) }
        set { write(newValue, to: Self.screenWidthField, of: &word1) }
    }

    /// The least version of the operating system; nil matches any.
    public var minimumSystemVersion: DisplayTraits.SystemVersion? {
        get { read(Self.systemVersionField, of: word1) }
        set { write(newValue, to: Self.systemVersionField, of: &word1) }
    }

    /// The width of an app icon in points; nil for other images.
    public var iconSize: DisplayTraits.IconSize? {
        get { read(Self.iconSizeField, of: word1) }
        set { write(newValue, to: Self.iconSizeField, of: &word1) }
    }

    private func read<Trait: PackedTrait>(_ field: BitField, of word: UInt64) -> Trait? {
        let code = field.read(word)
        return code == 0 ? nil : Trait(code: code)
    }

    private func write<Trait: PackedTrait>(_ trait: Trait?, to field: BitField, of word: inout UInt64) {
        field.write(trait?.code ?? 0, to: &word)
    }
}
