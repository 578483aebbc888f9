/// A file of an archive that was chosen for a name: it has a meaning as long as the archive is open.
@frozen
public struct ArchivedAsset: Sendable {
    /// Its bytes, in place.
    public let bytes: ArchiveBytes
    /// The name it goes by, as a number.
    public let entry: UInt32
    /// The variant it is of, as a number.
    public let variant: UInt32
}
