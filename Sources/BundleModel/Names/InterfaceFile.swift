/// The extensions of user interface files. These files contain the development language's texts of the tables named after them.
package enum InterfaceFile {
    /// The extensions of nibs: compiled and source.
    package static let nibExtensions = ["nib", "xib"]
    /// The extensions of storyboards: compiled and source.
    package static let storyboardExtensions = ["storyboardc", "storyboard"]
}
