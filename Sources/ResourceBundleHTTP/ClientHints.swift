public import ResourceTraits

/// The display of a browser, from the client hints of its request.
///
/// | header field | trait |
/// |---|---|
/// | `Sec-CH-DPR`, or `DPR` | scale: the nearest whole one, so that 1.5 gives 2 |
/// | `Sec-CH-Prefers-Color-Scheme` | appearance: `light` or `dark` |
///
/// A browser sends them to secure origins after a response with ``acceptCH``. Without hints, the scale is 1 and the appearance light.
/// Source: "Responsive Image Client Hints" and "User Preference Media Features Client Hints Headers", WICG.
public enum ClientHints: Sendable {
    /// Whether responses request hints from browsers.
    public enum Mode: Sendable, Hashable, CaseIterable {
        /// Responses request no hints. Use ``ResponsiveImage``; otherwise readers get scale 1 and the light appearance.
        case none
        /// Responses have `Accept-CH`: browsers send hints from the second request on.
        case requested
        /// Responses have `Critical-CH` too: browsers repeat their first request with hints. A page that reads hints itself must add
        /// their names to `Vary`.
        case critical
    }

    /// The value of `Accept-CH` and of `Critical-CH`: the hints that responses request. `DPR` is read too, but not requested.
    public static let acceptCH =
        "\(RequestField.secCHDPR.rawValue), \(RequestField.secCHPrefersColorScheme.rawValue)"

    /// Returns the scale of the display; 1 without a valid hint.
    public static func scale(of request: some LocalizableRequest) -> DisplayTraits.Scale {
        let fields: [RequestField] = [.secCHDPR, .dpr]
        for value in fields.lazy.compactMap({ request.value(of: $0) }) {
            if let factor = Double(FieldList.trimmed(value[...])), factor.isFinite, factor > 0 {
                // Most images have whole scales. A value halfway between two is rounded up, since an image that is a little too
                // large looks better than one that is too small.
                return DisplayTraits.Scale(factor: min(max(factor.rounded(), 1), 7)) ?? .x1
            }
        }
        return .x1
    }

    /// Returns the preferred appearance; light without a valid hint.
    public static func appearance(of request: some LocalizableRequest) -> DisplayTraits.Appearance {
        guard let value = request.value(of: .secCHPrefersColorScheme) else { return .light }
        // A structured field string is quoted, and browsers have sent both forms.
        let word = FieldList.unquoted(FieldList.trimmed(value[...]))
        return word.lowercased() == "dark" ? .dark : .light
    }
}
