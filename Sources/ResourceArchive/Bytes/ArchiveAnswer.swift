/// What a key has along a chain of localizations.
///
/// Public, like all that it is made of, only so that looking it up is compiled into the code of who asks a bundle.
@frozen
public enum ArchiveAnswer: Sendable {
    /// None of them has it.
    case missing
    /// A text as it is.
    case text(ArchiveText)
    /// A value of another kind: ask for an `ArchiveTable`.
    case other
}

/// A text of an archive, in place: it has a meaning as long as the archive is open.
@frozen
public struct ArchiveText: Sendable {
    /// Its UTF-8; may be none in a forged archive.
    public let bytes: ArchiveBytes
    /// The number of the localization that has it.
    public let localization: UInt16
    /// Whether all bytes are ASCII, as the writer noted it: a hint, which a forged archive can get wrong.
    @usableFromInline let isASCII: Bool
}
