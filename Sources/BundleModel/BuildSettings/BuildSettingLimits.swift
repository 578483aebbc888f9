/// How far an expansion goes before it is given up: settings that name one another can grow without end.
package struct BuildSettingLimits: Sendable, Hashable {
    /// References inside references, through names, operands and definitions.
    ///
    /// Xcode's own settings nest about ten deep.
    package var depth = 100
    /// References followed, all texts of one property list together.
    ///
    /// A hundred settings that each name the next one twice are more than any machine can follow.
    package var referenceCount = 100_000
    /// Bytes that references gave, what operators made of them included, all texts of one property list together.
    package var byteCount = 16 << 20
    /// Problems told; more are only counted.
    package var problemCount = 100

    /// The limits used unless somebody chooses others.
    package static let `default` = BuildSettingLimits()

    /// The default limits, to change some of.
    package init() {}
}
