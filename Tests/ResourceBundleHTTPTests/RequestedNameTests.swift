import Testing

@testable import ResourceBundleHTTP

/// The possible resource names in the path of a request.
@Suite struct RequestedNameTests {
    private static let digest = "0123456789abcdef0123456789abcdef"

    @Test(
        arguments: [
            ("Icons/Cart@2x.png", ["Icons/Cart.png", "Icons/Cart@2x.png"]),
            ("Icons/Cart@1.5x", ["Icons/Cart", "Icons/Cart@1.5x"]),
            ("@2x.png", ["@2x.png"]), ("a%2Fb", ["a/b"]), ("a/%2e%2e/b", []), ("/a", []), ("a//b", []), ("%zz", []),
            // A dot at the end does not start an extension.
            ("a.", ["a."]), ("...", ["..."]), ("a@2x.", ["a@2x."]),
            // Without the scale, these names would be those of folders.
            ("..@2x", ["..@2x"]), ("Icons/..@2x", ["Icons/..@2x"]), (".@1.5x", [".@1.5x"]),
            ("\(digest)/a@3x", ["a", "a@3x", "\(digest)/a", "\(digest)/a@3x"]),
        ])
    func theMostLikelyNameComesFirst(path: String, names: [String]) {
        #expect(RequestedName.readings(of: path[...]).map(\.name) == names)
    }
}
