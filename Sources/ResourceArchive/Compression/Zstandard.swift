internal import CResourceBundle

/// Compression with the system's libzstd (RFC 8878), if the package is built with its trait `Zstandard`.
package enum Zstandard {
    /// Whether libzstd is linked, so that compressed blobs can be read and written. If not, both functions below return nil.
    package static var isAvailable: Bool { rb_zstd_is_available() != 0 }

    /// The compression level. The library's default is 3 and its slowest level is 22. At this level, texts are about a tenth
    /// smaller than at 3. Compressing a megabyte still takes a build no longer than reading its files.
    private static let level: Int32 = 12

    /// Returns one Zstandard frame with these bytes, or nil if compression is not available or fails.
    ///
    /// The same version of the library creates the same frame from the same bytes.
    package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        let capacity = rb_zstd_bound(bytes.count)
        // SAFETY: the output has the capacity passed, the input is the array's own memory; both outlive the call.
        let frame = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            count = unsafe bytes.withUnsafeBufferPointer { input in
                unsafe output.baseAddress.map { start in
                    unsafe rb_zstd_compress(start, capacity, input.baseAddress, input.count, level)
                } ?? 0
            }
        }
        return frame.isEmpty ? nil : frame
    }

    /// Returns the uncompressed bytes of a frame; nil if the frame is damaged or its content does not have `byteCount` bytes.
    ///
    /// - Complexity: O(byteCount) in time and memory, whatever size the frame declares.
    package static func decompressed(_ frame: Span<UInt8>, byteCount: Int) -> [UInt8]? {
        guard byteCount > 0 else { return nil }
        var isWhole = false
        // SAFETY: the output has capacity for byteCount bytes, and the span's memory is valid during the call; the library
        // checks both counts.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
            isWhole = unsafe frame.withUnsafeBufferPointer { input in
                unsafe output.baseAddress.map { start in
                    unsafe rb_zstd_decompress(start, byteCount, input.baseAddress, input.count) != 0
                } ?? false
            }
            // If the frame is damaged, some of the output may be uninitialized.
            count = isWhole ? byteCount : 0
        }
        return isWhole ? bytes : nil
    }
}
