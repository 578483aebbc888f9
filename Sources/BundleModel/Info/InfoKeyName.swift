package import ResourceTraits

/// A key of Info.plist taken apart: `key[-platform][~device]`, as CFBundle reads it.
///
/// ```swift
/// let name = InfoKeyName("NSAppTransportSecurity-macos")
/// name.base        // "NSAppTransportSecurity"
/// name.platform    // .macOS
/// ```
/// Only words that are known count, the platform before the device: `first-name` and `key~ipad-macos` are plain keys.
package struct InfoKeyName: Sendable, Hashable {
    /// The key without its suffixes.
    package private(set) var base: String
    /// The platform it is for, nil for any.
    package private(set) var platform: Platform?
    /// The device it is for, nil for any.
    package private(set) var device: Idiom?

    /// The key without the device.
    package private(set) var withoutDevice: String

    /// The spelling that was probably meant, for a key with the device before the platform; nil for any other.
    package private(set) var inOrder: String?

    /// Takes a key apart; one without suffixes is its own base.
    ///
    /// O(length).
    package init(_ key: String) {
        base = key
        withoutDevice = key
        if let (rest, word) = Self.split(base, at: UInt8(ascii: "~")), let found = Idiom(fileSuffix: word) {
            base = rest
            device = found
        }
        withoutDevice = base
        if let (rest, word) = Self.split(base, at: UInt8(ascii: "-")), let found = Platform(fileSuffix: word) {
            if device == nil, let (front, device) = Self.split(rest, at: UInt8(ascii: "~")),
                Idiom(fileSuffix: device) != nil
            {
                inOrder = "\(front)-\(word)~\(device)"
                return
            }
            base = rest
            platform = found
        }
    }

    /// The keys that identify a bundle: no suffix and no InfoPlist.strings changes them.
    package static let protectedKeys: Set<String> = ["CFBundleIdentifier", "CFBundleExecutable"]
    /// The keys that no InfoPlist.strings changes: those, and the build's version.
    package static let unlocalizedKeys = protectedKeys.union(["CFBundleVersion"])

    private static func split(_ key: String, at mark: UInt8) -> (rest: String, word: String)? {
        guard let place = key.utf8.lastIndex(of: mark), place != key.startIndex else { return nil }
        return (String(key[..<place]), String(key[key.utf8.index(after: place)...]))
    }
}
