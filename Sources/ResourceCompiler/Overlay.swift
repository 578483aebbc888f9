public import ResourceArchive

/// What an archive is to lie over: the archive below, and what is taken away from it.
///
/// ```swift
/// var compiler = ResourceCompiler()
/// compiler.overlay = Overlay(over: "Shop.rbarc", removing: [.asset("Promo"), .string("imprint", table: "Legal")])
/// try compiler.compile(["Acme"]).write(to: "Acme.rbarc")
/// ```
/// The overlay is for that one archive: opening it over another, also a later one of the same name, is an error.
public struct Overlay: Sendable {
    /// The archive below.
    public var basePath: String
    /// What of it is not to be seen.
    public var removals: [Removal]

    /// An overlay over an archive.
    public init(over basePath: String, removing removals: [Removal] = []) {
        self.basePath = basePath
        self.removals = removals
    }
}
