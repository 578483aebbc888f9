#if Hummingbird
    internal import Hummingbird
    internal import NIOCore
    internal import ResourceBasics
    internal import ResourceBundle
    internal import ResourceBundleHTTP
    internal import Synchronization

    /// A cache of the last response bodies, by the digest of their content.
    final class BodyCache: Sendable {
        /// The maximum size of one cached body. Images in pages are smaller, and one video would replace them all.
        private static let maximumBodyByteCount = 1 << 20
        /// The size of the parts in which a large content is sent, so that a slow client holds no copy of all of it.
        private static let partByteCount = 1 << 18

        /// The maximum size of one cached body of this cache.
        private let cachedBodyByteCount: Int
        private let buffers: Mutex<GenerationCache<String, ByteBuffer>>

        init(maximumByteCount: Int) {
            let generation = maximumByteCount / 2
            cachedBodyByteCount = min(Self.maximumBodyByteCount, generation)
            buffers = Mutex(GenerationCache(maximumCost: generation))
        }

        /// Returns the body of a response.
        ///
        /// - Throws: the errors of `ResourceResponse.withBody(_:)`.
        func body(of response: ResourceResponse) throws(ResourceError) -> ResponseBody {
            let byteCount = response.bodyByteCount
            guard byteCount > 0 else { return ResponseBody() }
            guard let content = response.content, let sha256 = response.sha256 else {
                return ResponseBody(byteBuffer: try Self.buffer(of: response, byteCount))
            }
            if response.parts.count == 1, case .range(let range) = response.parts[0] {
                if response.status == 200, range.count <= cachedBodyByteCount {
                    return ResponseBody(byteBuffer: try cached(sha256, response, byteCount))
                }
                if range.count > Self.partByteCount, content.isInMemory {
                    return Self.streamed(content, range)
                }
            }
            return ResponseBody(byteBuffer: try Self.buffer(of: response, byteCount))
        }

        private func cached(
            _ sha256: String, _ response: ResourceResponse, _ byteCount: Int
        ) throws(ResourceError) -> ByteBuffer {
            if let buffer = buffers.withLock({ $0.find(sha256) }) { return buffer }
            let buffer = try Self.buffer(of: response, byteCount)
            _ = buffers.withLock { $0.insert(buffer, for: sha256, cost: byteCount) }
            return buffer
        }

        private static func buffer(of response: ResourceResponse, _ byteCount: Int) throws(ResourceError) -> ByteBuffer
        {
            var buffer = ByteBufferAllocator().buffer(capacity: byteCount)
            try response.withBody { buffer.write($0) }
            return buffer
        }

        /// Returns a body whose parts are copied one at a time, each after the client has taken the one before.
        private static func streamed(_ content: ResourceContent, _ range: Range<Int>) -> ResponseBody {
            ResponseBody(contentLength: range.count) { writer in
                var start = range.lowerBound
                while start < range.upperBound {
                    let part = start..<min(start + partByteCount, range.upperBound)
                    let buffer = try content.withBytes { (bytes: Span<UInt8>) -> ByteBuffer in
                        var buffer = ByteBufferAllocator().buffer(capacity: part.count)
                        buffer.write(bytes.extracting(part))
                        return buffer
                    }
                    try await writer.write(buffer)
                    start = part.upperBound
                }
                try await writer.finish(nil)
            }
        }
    }
#endif
