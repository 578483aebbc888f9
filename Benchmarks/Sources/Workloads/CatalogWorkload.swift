/// An asset catalog of image sets, each at three scales and in dark appearance.
public struct CatalogWorkload: Sendable {
    /// The names, without a namespace.
    public let names: [String]

    /// Generates this number of names.
    public init(count: Int) {
        names = (0..<count).map { "icon_\($0 % 7)_toolbar_\($0)" }
    }

    /// The file of a name at a scale.
    public static func fileName(_ name: String, scale: Int, isDark: Bool = false) -> String {
        "\(name)\(isDark ? "-dark" : "")@\(scale)x.png"
    }

    /// Writes the catalog at a path of the folder; files have `byteCount` bytes.
    public func write(to folder: WorkFolder, catalog: String, byteCount: Int = 1_000, seed: UInt64 = 11) throws {
        var generator = SeededGenerator(seed: seed)
        try folder.write(#"{"info":{"author":"xcode","version":1}}"#, to: "\(catalog)/Contents.json")
        for name in names {
            var images: [String] = []
            for scale in 1...3 {
                let file = Self.fileName(name, scale: scale)
                images.append(#"{"filename":"\#(file)","idiom":"universal","scale":"\#(scale)x"}"#)
                try folder.write(Self.bytes(byteCount, &generator), to: "\(catalog)/\(name).imageset/\(file)")
            }
            let dark = Self.fileName(name, scale: 2, isDark: true)
            images.append(
                #"{"appearances":[{"appearance":"luminosity","value":"dark"}],"filename":"\#(dark)","idiom":"universal","scale":"2x"}"#
            )
            try folder.write(Self.bytes(byteCount, &generator), to: "\(catalog)/\(name).imageset/\(dark)")
            let contents = #"{"images":[\#(images.joined(separator: ","))],"info":{"author":"xcode","version":1}}"#
            try folder.write(contents, to: "\(catalog)/\(name).imageset/Contents.json")
        }
    }

    /// Bytes that start with the header of a PNG of 20 × 20 pixels. The rest is random.
    static func bytes(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        bytes += [0, 0, 0, 20, 0, 0, 0, 20, 8, 6, 0, 0, 0]
        while bytes.count < count { withUnsafeBytes(of: generator.next()) { bytes += $0 } }
        return bytes
    }
}
