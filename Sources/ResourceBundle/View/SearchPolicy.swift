/// In which order the places of a bundle are looked in, and whether a table is one file or a chain of them.
public enum SearchPolicy: String, Sendable, Hashable, CaseIterable {
    /// The reader's language first, what is not localized last; a key that one language lacks is taken from the next.
    ///
    /// The order is the same for strings, files, images and Info.plist: the matched localizations with their parents, the
    /// development language, `Base`, outside any `.lproj`.
    case localizedFirst = "localized-first"
    /// NSBundle's order: what is not localized hides all else, then the first language, `Base`, the other languages of
    /// the chain, the development language.
    ///
    /// A table is one file: the first one found, and a key that it lacks is missing. Source: CFBundle, and Apple's
    /// "Bundle Programming Guide".
    case nsbundle
}
