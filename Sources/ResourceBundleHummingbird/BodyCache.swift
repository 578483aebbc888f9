#if Hummingbird
    internal import Hummingbird
    internal import NIOCore
    internal import ResourceBundle
    internal import ResourceBundleHTTP

    /// A cache of the last response bodies, by the digest of their content.
    final class BodyCache: Sendable {
        /// The maximum size of one cached body. Images in pages are smaller, and one video would replace them all.
        private static let maximumBodyByteCount = 1 << 20
        /// The size of the parts of a large body, in bytes. The server copies one part at a time, so a slow client costs little memory.
        private static let partByteCount = 1 << 18

        /// The maximum size of one cached body of this cache.
        private let cachedBodyByteCount: Int
        private let buffers: DerivedCache<String, ByteBuffer>

        init(maximumByteCount: Int) {
            let generation = maximumByteCount / 2
            cachedBodyByteCount = min(Self.maximumBodyByteCount, generation)
            buffers = DerivedCache(maximumCost: generation)
        }

        /// Returns the body of a response.
        ///
        /// - Throws: the errors of `ResourceResponse.withBody(_:)`.
        func body(of response: ResourceResponse) throws(ResourceError) -> ResponseBody {
            let byteCount = response.bodyByteCount
            guard byteCount > 0 else { return ResponseBody() }
            // The cost of a buffer is its capacity, the next power of two.
            if response.status == 200, byteCount <= cachedBodyByteCount, let sha256 = response.sha256,
                let buffer = try buffers.value(
                    for: sha256, cost: \.storageCapacity,
                    { () throws(ResourceError) -> ByteBuffer? in try Self.buffer(of: response, byteCount) })
            {
                return ResponseBody(byteBuffer: buffer)
            }
            if byteCount > Self.partByteCount, let content = response.content, content.isInMemory {
                return Self.streamed(content, response.parts, byteCount)
            }
            return ResponseBody(byteBuffer: try Self.buffer(of: response, byteCount))
        }

        private static func buffer(of response: ResourceResponse, _ byteCount: Int) throws(ResourceError) -> ByteBuffer
        {
            var buffer = ByteBufferAllocator().buffer(capacity: byteCount)
            try response.withBody { buffer.write($0) }
            return buffer
        }

        /// Returns a body that is copied piece by piece, each after the client has taken the one before.
        private static func streamed(
            _ content: ResourceContent, _ parts: [ResourceResponse.Part], _ byteCount: Int
        ) -> ResponseBody {
            ResponseBody(contentLength: byteCount) { writer in
                for part in parts {
                    switch part {
                    case .text(let text): try await writer.write(ByteBuffer(string: text))
                    case .range(let range):
                        var start = range.lowerBound
                        while start < range.upperBound {
                            let end = min(start + partByteCount, range.upperBound)
                            try await writer.write(try buffer(of: content, start..<end))
                            start = end
                        }
                    }
                }
                try await writer.finish(nil)
            }
        }

        private static func buffer(
            of content: ResourceContent, _ range: Range<Int>
        ) throws(ResourceError) -> ByteBuffer {
            try content.withBytes { (bytes: Span<UInt8>) -> ByteBuffer in
                var buffer = ByteBufferAllocator().buffer(capacity: range.count)
                buffer.write(bytes.extracting(range))
                return buffer
            }
        }
    }
#endif
