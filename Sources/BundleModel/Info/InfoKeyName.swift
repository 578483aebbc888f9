package import ResourceTraits

/// A parsed Info.plist key: `key[-platform][~device]`, as CFBundle reads it.
///
/// ```swift
/// let name = InfoKeyName("NSAppTransportSecurity-macos")
/// name.base        // "NSAppTransportSecurity"
/// name.platform    // .macOS
/// ```
/// Only known suffixes are split off, with the platform before the device: `first-name` and `key~ipad-macos` are plain keys.
package struct InfoKeyName: Sendable, Equatable {
    /// The key without its suffixes.
    package private(set) var base: String
    /// The platform that the key applies to; nil for any.
    package private(set) var platform: DisplayTraits.Platform?
    /// The device that the key applies to; nil for any.
    package private(set) var device: DisplayTraits.Idiom?

    /// The key without the device.
    package private(set) var withoutDevice: String

    /// The corrected form of a key that has the device before the platform; nil for any other key.
    package private(set) var inOrder: String?

    /// Parses a key; one without suffixes is its own base.
    ///
    /// O(length).
    package init(_ key: String) {
        base = key
        if let (rest, suffix) = Self.split(base, at: UInt8(ascii: "~")),
            let found = DisplayTraits.Idiom(fileSuffix: suffix)
        {
            base = rest
            device = found
        }
        withoutDevice = base
        if let (rest, suffix) = Self.split(base, at: UInt8(ascii: "-")),
            let found = DisplayTraits.Platform(fileSuffix: suffix)
        {
            if device == nil, let (front, device) = Self.split(rest, at: UInt8(ascii: "~")),
                DisplayTraits.Idiom(fileSuffix: device) != nil
            {
                inOrder = "\(front)-\(suffix)~\(device)"
                return
            }
            base = rest
            platform = found
        }
    }

    /// The keys that identify a bundle: neither a suffix nor InfoPlist.strings changes them.
    package static let protectedKeys: Set<String> = ["CFBundleIdentifier", "CFBundleExecutable"]
    /// The keys that InfoPlist.strings does not change: the protected keys and the build version.
    package static let unlocalizedKeys = protectedKeys.union(["CFBundleVersion"])

    private static func split(_ key: String, at mark: UInt8) -> (rest: String, suffix: String)? {
        guard let index = key.utf8.lastIndex(of: mark), index != key.startIndex else { return nil }
        return (String(key[..<index]), String(key[key.utf8.index(after: index)...]))
    }
}
