#if HTTPTypes
    public import HTTPTypes

    /// A request of swift-http-types, the types that many server frameworks use. Needs the trait `HTTPTypes`.
    ///
    /// ```swift
    /// let localized = localizer.localize(HTTPTypesRequest(request))
    /// localized.apply(to: &response.headerFields)
    /// ```
    public struct HTTPTypesRequest: LocalizableRequest, Sendable {
        private let request: HTTPRequest

        /// Creates a request from its head.
        public init(_ request: HTTPRequest) { self.request = request }

        /// The method, in capitals.
        public var method: String { request.method.rawValue }
        /// The path and the query, percent-encoded.
        public var target: String { request.path ?? "" }

        /// Returns the value of a header field; nil if it was not sent.
        public func value(of field: RequestField) -> String? {
            Self.names[field].flatMap { request.headerFields[$0] }
        }

        /// The names in swift-http-types.
        private static let names = Dictionary(
            uniqueKeysWithValues: RequestField.allCases.compactMap { field in
                HTTPField.Name(field.rawValue).map { (field, $0) }
            })
    }

    extension LocalizedRequest {
        /// Adds the header fields of ``responseFields(varyMergedWith:)`` to a response. It keeps a `Content-Language` that the response
        /// has, and merges all `Vary` lines into one.
        public func apply(to fields: inout HTTPFields) {
            let existing = fields[values: .vary]
            for (name, value) in responseFields(varyMergedWith: existing) {
                switch name {
                case "Set-Cookie": fields.append(HTTPField(name: .setCookie, value: value))
                case "Content-Language" where fields.contains(.contentLanguage): break
                case "Content-Language": fields.append(HTTPField(name: .contentLanguage, value: value))
                case "Vary": fields[.vary] = value
                default:
                    // The response may request other hints.
                    guard let name = HTTPField.Name(name) else { break }
                    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
                }
            }
        }
    }

    extension ResourceResponse {
        /// The status and the header fields.
        public var head: HTTPResponse {
            var fields = HTTPFields()
            for (name, value) in self.fields {
                if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
            }
            return HTTPResponse(status: .init(code: status), headerFields: fields)
        }
    }
#endif
