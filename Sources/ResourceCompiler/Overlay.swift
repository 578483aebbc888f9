public import ResourceArchive

/// An overlay to compile: its base archive, and the resources of the base that it removes.
///
/// ```swift
/// var compiler = ResourceCompiler()
/// compiler.overlay = Overlay(over: "Shop.rbarc", removing: [.asset("Promo"), .string("imprint", table: "Legal")])
/// try compiler.compile(["Acme"]).write(to: "Acme.rbarc")
/// ```
/// The overlay belongs to that archive. Opening it with a different archive is an error, even with a later version of the
/// same file.
public struct Overlay: Sendable {
    /// The path of the base archive.
    public var basePath: String
    /// The resources of the base that the overlay removes.
    public var removals: [Removal]

    /// Creates an overlay over an archive.
    ///
    /// ```swift
    /// Overlay(over: "Shop.rbarc", removing: [.asset("Promo")])
    /// ```
    /// - Parameters:
    ///   - basePath: The path of the base archive, which has to exist when the overlay is compiled.
    ///   - removals: The resources of the base that the overlay removes.
    public init(over basePath: String, removing removals: [Removal] = []) {
        self.basePath = basePath
        self.removals = removals
    }
}
