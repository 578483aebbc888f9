internal import AssetCatalogs
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

extension FuzzTarget {
    /// A catalog in memory: paths and contents in turn.
    static let assetCatalog = FuzzTarget(
        "asset-catalog",
        seeds: {
            [
                [
                    "\u{1}/Contents.json",
                    #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png"}, {"idiom": "ipad", "locale": "fr"}]}"#,
                    "\u{1}/a.png", "x", "Contents.json", #"{"info": {"author": "xcode", "version": 1}}"#,
                ],
                [
                    "\u{2}/Contents.json",
                    #"{"colors": [{"idiom": "universal", "color": {"color-space": "display-p3", "components": {"red": "0x10", "green": "17", "blue": "0.3", "alpha": "1.0"}}}, {"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#,
                ],
                [
                    "Ns/Contents.json", #"{"properties": {"provides-namespace": true}}"#, "Ns/\u{3}/Contents.json",
                    #"{"data": [{"filename": "p.txt"}]}"#, "Ns/\u{3}/p.txt", "p",
                ],
                [
                    "S.imagestack/Contents.json", #"{"layers": [{"filename": "F.imagestacklayer"}]}"#,
                    "S.imagestack/F.imagestacklayer/Content.imageset/Contents.json",
                    #"{"images": [{"filename": "a.png", "idiom": "tv"}]}"#, "\u{4}/Contents.json",
                    #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "i.png"}], "properties": {"pre-rendered": true}}"#,
                ],
            ].map { FuzzInput.joined(parts: $0.map { Array($0.utf8) }) }
        }
    ) { bytes in try CatalogOracle.check(FuzzFiles.files(of: bytes, folder: "")) }

    /// The first bytes of images.
    static let imageHeaders = FuzzTarget(
        "image-headers",
        seeds: {
            func big(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
            let png =
                [0x89] + Array("PNG\r\n\u{1a}\n".utf8) + big(13) + Array("IHDR".utf8) + big(16) + big(8) + [
                    8, 6, 0, 0, 0,
                ]
            let gif = Array("GIF89a".utf8) + [16, 0, 8, 0, 0, 0, 0]
            let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0]
            let webp =
                Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
                    10, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 7, 0, 0,
                ]
            let tiff: [UInt8] = [
                0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 2, 0, 0, 1, 4, 0, 1, 0, 0, 0, 16, 0, 0, 0, 1, 1, 4, 0, 1, 0, 0, 0, 8,
                0, 0, 0,
            ]
            let boxes = big(20) + Array("ispe".utf8) + big(0) + big(16) + big(8)
            let heic =
                big(16) + Array("ftypheic".utf8) + big(0) + big(UInt32(boxes.count) + 28) + Array("meta".utf8) + big(0)
                + big(UInt32(boxes.count) + 16) + Array("iprp".utf8) + big(UInt32(boxes.count) + 8) + Array("ipco".utf8)
                + boxes
            let texts = [
                "<?xml version=\"1.0\"?><!-- c --><svg xmlns=\"a\" width=\"16px\" height=\"8mm\" viewBox=\"0 0 16 8\">",
                "<svg viewBox='0,0,1e1,5'/>",
                "%PDF-1.4\n1 0 obj <</Type /Page /MediaBox [0 0 16 8.5]>>", "%PDF-1.7 /CropBox[ 1 2 17 10 ] /Rotate 90",
            ]
            return [png, gif, jpeg, webp, tiff, heic] + texts.map { Array($0.utf8) }
        }
    ) { bytes in
        guard let header = ImageHeader(bytes) else { return }
        try expectEqual(header.pixelWidth == 0, header.pixelHeight == 0, "whether a side is unknown")
        try expectEqual(header.hasSize, header.pixelWidth > 0, "whether the size is known")
        // Headers at a fixed offset do not depend on what follows the file.
        if [.png, .gif, .webp].contains(header.kind), header.hasSize {
            try expectEqual(
                ImageHeader(bytes + [UInt8](repeating: 0, count: 64)), header, "the header of a longer file")
        }
    }
}
