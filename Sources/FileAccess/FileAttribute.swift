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

/// A few bytes kept with a file beside its contents, as an extended attribute: they go where the file is renamed to, and
/// not where only its contents are copied.
package struct FileAttribute: Sendable {
    /// Longer ones are as if they were not there.
    private static let byteLimit = 2048
    private let name: String

    /// An attribute by the name that users may give: `user.` is put in front where the system wants it.
    package init(_ name: String) {
        #if canImport(Darwin)
            self.name = name
        #else
            self.name = "user.\(name)"
        #endif
    }

    /// The bytes kept with the file at a path; nil where there are none.
    package func value(at path: String) -> [UInt8]? {
        guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK) else { return nil }
        var count = 0
        // SAFETY: at most the capacity is written, and the count told is what was.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.byteLimit) { buffer, initializedCount in
            count = unsafe rb_get_attribute(file.number, name, buffer.baseAddress, buffer.count)
            initializedCount = max(0, count)
        }
        return count > 0 ? bytes : nil
    }

    /// Keeps bytes with the file at a path, if it still is the one that is meant; its contents and its time of change stay.
    ///
    /// False where it is not, and where the file system keeps no attributes.
    @discardableResult
    package func set(_ bytes: [UInt8], at path: String, of status: FileStatus) -> Bool {
        guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK),
            (try? file.status()) == status
        else { return false }
        // SAFETY: as many bytes are read as there are.
        return unsafe bytes.count <= Self.byteLimit
            && bytes.withUnsafeBufferPointer {
                unsafe rb_set_attribute(file.number, name, $0.baseAddress, $0.count) == 0
            }
    }
}
