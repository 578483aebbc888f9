/// What one candidate declares about the display and device it is for; what it leaves open suits any.
///
/// Two words hold it all (`words`), so that an archive stores it as it is and a choice touches 16 bytes a candidate.
public struct VariantTraits: Hashable, Sendable {
    @usableFromInline var word0: UInt64 = 0
    @usableFromInline var word1: UInt64 = 0

    /// Suits every request.
    public init() {}

    /// Luminosity; nil suits any, which is not the same as light.
    public var appearance: Appearance? {
        get { read(Self.style, of: word0) }
        set { write(newValue, to: Self.style, of: &word0) }
    }

    /// Contrast; nil suits any.
    public var contrast: Contrast? {
        get { read(Self.contrastField, of: word0) }
        set { write(newValue, to: Self.contrastField, of: &word0) }
    }

    /// The number that stands for its language in this catalog, bundle or archive; 0 is none.
    public var localizationID: UInt16 {
        get { UInt16(truncatingIfNeeded: Self.localization.read(word0)) }
        set { Self.localization.write(UInt64(newValue), to: &word0) }
    }

    /// Least memory; nil suits any.
    public var memory: MemoryClass? {
        get { read(Self.memoryField, of: word0) }
        set { write(newValue, to: Self.memoryField, of: &word0) }
    }

    /// Model within the idiom; nil suits any.
    public var subtype: Subtype? {
        get { read(Self.subtypeField, of: word0) }
        set { write(newValue, to: Self.subtypeField, of: &word0) }
    }

    /// Least graphics feature set; nil suits any.
    public var graphics: GraphicsFeatureSet? {
        get { read(Self.graphicsField, of: word0) }
        set { write(newValue, to: Self.graphicsField, of: &word0) }
    }

    /// Pixels for each point; nil for vectors and files without.
    public var scale: Scale? {
        get { read(Self.scaleField, of: word0) }
        set { write(newValue, to: Self.scaleField, of: &word0) }
    }

    /// Layout direction; nil does not mirror.
    public var direction: LayoutDirection? {
        get { read(Self.directionField, of: word0) }
        set { write(newValue, to: Self.directionField, of: &word0) }
    }

    /// Colors; nil suits any display.
    public var gamut: DisplayGamut? {
        get { read(Self.gamutField, of: word0) }
        set { write(newValue, to: Self.gamutField, of: &word0) }
    }

    /// Kind of device; `universal` suits any.
    public var idiom: Idiom {
        get { Idiom(code: Self.idiomField.read(word0)) }
        set { Self.idiomField.write(newValue.code, to: &word0) }
    }

    /// Room from side to side; nil suits any.
    public var widthClass: SizeClass? {
        get { read(Self.widthField, of: word0) }
        set { write(newValue, to: Self.widthField, of: &word0) }
    }

    /// Room from top to bottom; nil suits any.
    public var heightClass: SizeClass? {
        get { read(Self.heightField, of: word0) }
        set { write(newValue, to: Self.heightField, of: &word0) }
    }

    /// Operating system; nil suits any.
    public var platform: Platform? {
        get { read(Self.platformField, of: word1) }
        set { write(newValue, to: Self.platformField, of: &word1) }
    }

    /// Watch screens; nil suits any.
    public var screenWidth: ScreenWidthRange? {
        get { read(Self.screenWidthField, of: word1) }
        set { write(newValue, to: Self.screenWidthField, of: &word1) }
    }

    /// Least version of the system; nil suits any.
    public var minimumSystemVersion: SystemVersion? {
        get { read(Self.systemVersionField, of: word1) }
        set { write(newValue, to: Self.systemVersionField, of: &word1) }
    }

    /// Width of an app icon in points; nil for what is none.
    public var iconSize: IconSize? {
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
