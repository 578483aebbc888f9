package import ResourceTraits

/// A part of a bundle's sources, for diagnostics about no more than that.
package enum BundlePart: Sendable, Hashable {
    /// What every result depends on: the folders, and the files that may state the development language, which are the Info.plist
    /// and the String Catalogs.
    case opening
    /// The Info.plists of a single platform.
    case info(Platform)
    /// One string table in all languages, with its tables for platforms and devices.
    case table(String)
    /// The asset catalogs.
    case assets
    /// The files that are neither.
    case files
}
