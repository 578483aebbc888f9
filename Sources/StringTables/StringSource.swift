/// A file's bytes and the name that diagnostics call it by.
package struct StringSource: Sendable {
    package var bytes: [UInt8]
    package var path: String

    package init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }
}
