/// The limits of an expansion: settings that refer to one another can grow without end.
package struct BuildSettingLimits: Sendable, Hashable {
    /// The number of nested references, through names, operands and definitions.
    ///
    /// Xcode's own settings nest about ten deep.
    package var depth = 100
    /// The number of references expanded in all texts of one property list.
    ///
    /// A hundred settings that each refer to the next one twice need more references than any machine can expand.
    package var referenceCount = 100_000
    /// The number of bytes that references and their operators produce in all texts of one property list.
    package var byteCount = 16 << 20
    /// The number of problems reported; further ones are only counted.
    package var problemCount = 100

    /// The default limits.
    package static let `default` = BuildSettingLimits()

    /// Creates the default limits, which the caller can change.
    package init() {}
}
