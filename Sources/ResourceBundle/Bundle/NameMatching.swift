/// When a name asked for and a name on disk are the same.
///
/// Text keys always compare by their bytes.
public enum NameMatching: Sendable, Hashable, CaseIterable {
    /// When their bytes are, as on Linux's file systems and in CFBundle.
    case exact
    /// Also when they are canonically equivalent (Unicode Standard Annex 15): `é` as one scalar or as two.
    case unicodeNormalized
    /// Also when they differ in case only, as on the volumes of most Macs; implies `unicodeNormalized`.
    case caseInsensitive
}
