public import ResourceBundle

/// A response with a resource: status, header fields and the parts of its body.
///
/// ```swift
/// let body = try response.body()    // [0x89, 0x50, …], or withBody(_:) without a copy
/// ```
public struct ResourceResponse: Sendable {
    /// The status code: 200, 206, 304, 404, 405, 412 or 416; 500 if a file of a directory cannot be read.
    public var status: Int
    /// The header fields, with `Content-Length`, except for status 304.
    public var fields: [(name: String, value: String)]
    /// A part of the body.
    public enum Part: Sendable, Equatable {
        /// Bytes of the response itself: text, and the boundaries between ranges.
        case text(String)
        /// A range of the bytes of ``ResourceResponse/content``.
        case range(Range<Int>)
    }
    /// The parts of the body, in order; empty for a response without a body.
    public var parts: [Part] = []
    /// The content whose ranges are in the body; nil for a body without such ranges.
    public var content: ResourceContent?
    /// The bytes of a content that is a file. The digest and the size in the header are computed from these bytes.
    var fileBytes: [UInt8]?
    /// Why a content could not be read, for the server's log; nil unless the status is 500.
    public var error: ResourceError?
    /// The SHA-256 of the content, in hexadecimal, as the key of a cache of bodies.
    public var sha256: String?

    /// The number of bytes of the body.
    public var bodyByteCount: Int {
        parts.reduce(0) { count, part in
            switch part {
            case .text(let text): count + text.utf8.count
            case .range(let range): count + range.count
            }
        }
    }

    /// Passes the bytes of the body to a closure, part by part, without a copy if the bundle is an archive.
    ///
    /// - Throws: the errors of `ResourceContent.withBytes(_:)`; `.changing` if a range of ``parts`` is not in the content.
    /// - Complexity: O(bytes).
    public func withBody(_ write: (Span<UInt8>) -> Void) throws(ResourceError) {
        func writeParts(of bytes: Span<UInt8>) -> Bool {
            for part in parts {
                switch part {
                case .text(let text): write(text.utf8.span)
                case .range(let range):
                    guard range.upperBound <= bytes.count else { return false }
                    write(bytes.extracting(range))
                }
            }
            return true
        }
        let isComplete: Bool
        if let content, fileBytes == nil {
            isComplete = try content.withBytes { (bytes: Span<UInt8>) -> Bool in writeParts(of: bytes) }
        } else {
            let bytes = fileBytes ?? []
            isComplete = writeParts(of: bytes.span)
        }
        if !isComplete { throw ResourceError(.changing, "a part of the response is not in its content", path: "") }
    }

    /// Returns a copy of the bytes of the body.
    ///
    /// - Throws: the errors of `withBody(_:)`.
    public func body() throws(ResourceError) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(bodyByteCount)
        try withBody { bytes in for index in bytes.indices { body.append(bytes[index]) } }
        return body
    }

    /// The value of a header field; nil if the response does not have it.
    public func value(of name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
