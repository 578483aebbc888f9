/// The files of user interfaces, which have the development language's texts of the tables named after them.
package enum InterfaceFile {
    /// The extensions of nibs, built and as source.
    package static let nibExtensions = ["nib", "xib"]
    /// The extensions of storyboards, built and as source.
    package static let storyboardExtensions = ["storyboardc", "storyboard"]
}
