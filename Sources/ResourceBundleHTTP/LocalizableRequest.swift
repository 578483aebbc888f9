/// The parts of an HTTP request that decide which resource is sent. Each server framework has its own request type. Write a few lines that
/// make it conform:
///
/// ```swift
/// struct Adapter: LocalizableRequest {
///     let event: FunctionURLEvent
///     var method: String { event.method }
///     var target: String { event.rawQueryString.isEmpty ? event.rawPath : "\(event.rawPath)?\(event.rawQueryString)" }
///     func value(of field: RequestField) -> String? {
///         field == .cookie ? event.cookies.joined(separator: field.separator) : event.headers[field.rawValue.lowercased()]
///     }
/// }
/// ```
public protocol LocalizableRequest {
    /// The method, in capitals: `GET`.
    var method: String { get }
    /// The path and the query as the client sent them: `/fr/cart?size=2`.
    var target: String { get }
    /// Returns the value of a header field; several lines are joined with `field.separator`. Returns nil if the field was not sent.
    func value(of field: RequestField) -> String?
}

/// A request as plain values: for handlers without a framework, and for tests.
///
/// ```swift
/// PlainRequest(target: "/fr/cart", headers: ["Accept-Language": "de"])
/// ```
public struct PlainRequest: LocalizableRequest, Sendable {
    /// The method, in capitals.
    public var method: String
    /// The path and the query, percent-encoded.
    public var target: String
    private var values: [RequestField: String] = [:]

    /// Creates a request. The names of header fields are compared without case; fields that `RequestField` lacks are ignored.
    public init(method: String = "GET", target: String, headers: KeyValuePairs<String, String> = [:]) {
        self.method = method
        self.target = target
        for (name, value) in headers { add(name, value) }
    }

    /// Adds a line of the header. The values of a repeated field are joined with its separator.
    public mutating func add(_ name: String, _ value: String) {
        let name = name.lowercased()
        guard let field = RequestField.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return }
        // Appends to the stored value: copying it for each line would take quadratic time.
        if values[field] == nil { values[field] = value } else { values[field]?.append(field.separator + value) }
    }

    /// Returns the value of a header field; nil if it was not added.
    public func value(of field: RequestField) -> String? { values[field] }
}
