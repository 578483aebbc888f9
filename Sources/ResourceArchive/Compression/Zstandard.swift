internal import CResourceBundle

/// Compression with the system's libzstd (RFC 8878), where the package is built with its trait `Zstandard`.
package enum Zstandard {
    /// Whether the library is linked. Without it both functions below give nil.
    package static var isAvailable: Bool { rb_zstd_is_available() != 0 }

    /// The library's own default is 3, its slowest 22. At this one, texts are about a tenth smaller than at 3, and a build
    /// still takes no longer over compressing a megabyte than over reading its files.
    private static let level: Int32 = 12

    /// One frame with these bytes, or nil where that is not possible.
    ///
    /// The same version of the library makes the same frame of the same bytes.
    package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        let capacity = rb_zstd_bound(bytes.count)
        guard capacity > 0 else { return nil }
        // SAFETY: the output has the capacity told, the input is the array's own memory; both outlive the call.
        let frame = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            count = unsafe bytes.withUnsafeBufferPointer { input in
                unsafe output.baseAddress.map { start in
                    unsafe rb_zstd_compress(start, capacity, input.baseAddress, input.count, level)
                } ?? 0
            }
        }
        return frame.isEmpty ? nil : frame
    }

    /// The bytes of a frame, which have to be so many; nil for anything else.
    ///
    /// - Complexity: O(byteCount), in time and memory, whatever the frame says.
    package static func decompressed(_ frame: Span<UInt8>, byteCount: Int) -> [UInt8]? {
        guard isAvailable, byteCount > 0, !frame.isEmpty else { return nil }
        var isWhole = false
        // SAFETY: the output has room for byteCount bytes, the span lends its own; the library checks both counts.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
            isWhole = unsafe frame.withUnsafeBufferPointer { input in
                unsafe output.baseAddress.map { start in
                    unsafe rb_zstd_decompress(start, byteCount, input.baseAddress, input.count) != 0
                } ?? false
            }
            // Of a frame that is damaged some of the bytes may not have been written.
            count = isWhole ? byteCount : 0
        }
        return isWhole ? bytes : nil
    }
}
