package import ResourceTraits

/// A part of a bundle's sources, used to select the diagnostics about that part.
package enum BundlePart: Sendable, Hashable {
    /// The sources that every result depends on: the folders, and the files that may state the development language, which are
    /// the Info.plist and the String Catalogs.
    case opening
    /// The Info.plists of a single platform.
    case info(DisplayTraits.Platform)
    /// One string table in all languages, with its tables for platforms and devices.
    case table(String)
    /// The asset catalogs.
    case assets
    /// All other files.
    case files
}
