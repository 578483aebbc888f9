/// Percent-encodes the bytes of a text for a URL, except unreserved characters (RFC 3986 §2.3) and some special ones.
package func percentEncoded(_ text: String, keeping special: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            bytes.append(byte)
        case _ where special.utf8.contains(byte): bytes.append(byte)
        default: bytes += "%\(hexadecimal([byte]).uppercased())".utf8
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
