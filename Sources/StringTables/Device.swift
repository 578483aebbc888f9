/// A kind of device in the device variations of `.stringsdict` and String Catalogs.
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
    /// Any other device, and the fallback for all devices. A server without a client's device uses this.
    case other

    /// Parses a device as tables spell it; nil for any other word.
    ///
    /// - Complexity: O(1).
    public init?(_ word: String) { self.init(rawValue: word) }
}
