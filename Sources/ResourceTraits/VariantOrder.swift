/// Which trait gives way first when no candidate has them all.
public enum VariantOrder: String, Sendable, Hashable {
    /// Apple's nested search: the idiom gives way before the scale, so a universal `2x` beats an iPad `1x` at `2x`.
    case nested
    /// The idiom is settled before anything else, so an iPad `1x` beats a universal `2x` at `2x`.
    case idiomFirst = "idiom-first"
}
