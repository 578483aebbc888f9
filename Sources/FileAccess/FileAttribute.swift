internal import CResourceBundle

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An extended attribute: a few bytes that the file system stores with a file beside its contents.
///
/// The attribute stays with the file when it is renamed. A copy of only the contents does not have it.
package struct FileAttribute: Sendable {
    /// The maximum size of a value. Longer values are ignored.
    private static let byteLimit = 2048
    private let name: String

    /// Creates an attribute in the user's namespace: on systems that need it, the name gets the prefix `user.`.
    package init(_ name: String) {
        #if canImport(Darwin)
            self.name = name
        #else
            self.name = "user.\(name)"
        #endif
    }

    /// Returns the attribute's bytes of the file at a path; nil if it has none.
    package func value(at path: String) -> [UInt8]? {
        guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK) else { return nil }
        var count = 0
        // SAFETY: the call writes at most the capacity and returns how many bytes it wrote.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.byteLimit) { buffer, initializedCount in
            count = unsafe rb_get_attribute(file.number, name, buffer.baseAddress, buffer.count)
            initializedCount = max(0, count)
        }
        return count > 0 ? bytes : nil
    }

    /// Stores bytes as the attribute of the file at a path, if the file still has the expected status.
    ///
    /// The contents and the modification time do not change. Returns false if the status differs, or if the file system
    /// has no attributes.
    @discardableResult
    package func set(_ bytes: [UInt8], at path: String, of status: FileStatus) -> Bool {
        guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK),
            (try? file.status()) == status
        else { return false }
        // SAFETY: the call reads no more bytes than the buffer has.
        return unsafe bytes.count <= Self.byteLimit
            && bytes.withUnsafeBufferPointer {
                unsafe rb_set_attribute(file.number, name, $0.baseAddress, $0.count) == 0
            }
    }
}
