/// A kind of device, by the words that `.stringsdict` and String Catalogs use.
///
/// ```swift
/// Device("ipad") == .ipad         // true
/// Device("toaster") == nil        // true
/// ```
public enum Device: String, Sendable, Hashable, CaseIterable {
    /// Apple TV.
    case appletv
    /// Apple Vision.
    case applevision
    /// Apple Watch.
    case applewatch
    /// iPad.
    case ipad
    /// iPhone.
    case iphone
    /// iPod touch.
    case ipod
    /// Mac.
    case mac
    /// Any other, and the one to fall back to; a server that renders for nobody in particular asks for this.
    case other

    /// Reads a word as the tables write it; nil for any other word.
    ///
    /// O(1).
    public init?(_ word: String) { self.init(rawValue: word) }
}
