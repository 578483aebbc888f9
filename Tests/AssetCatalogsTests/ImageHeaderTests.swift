import TestSupport
import Testing

@testable import AssetCatalogs

@Suite struct ImageHeaderTests {
    static let samples: [(name: String, file: [UInt8], kind: ImageKind)] = [
        ("png", SampleImages.png, .png), ("png of Xcode", SampleImages.applePNG, .png),
        ("jpeg", SampleImages.jpeg, .jpeg), ("gif", SampleImages.gif, .gif),
        ("lossy webp", SampleImages.lossyWebP, .webp), ("lossless webp", SampleImages.losslessWebP, .webp),
        ("extended webp", SampleImages.extendedWebP, .webp), ("little-endian tiff", SampleImages.littleTIFF, .tiff),
        ("big-endian tiff", SampleImages.bigTIFF, .tiff), ("bigtiff", SampleImages.largeTIFF, .tiff),
        ("heic", SampleImages.heic, .heic), ("rotated heic", SampleImages.rotatedHEIC, .heic),
        ("pdf", SampleImages.pdf, .pdf), ("svg", SampleImages.svg, .svg),
        ("svg with a box", SampleImages.boxedSVG, .svg),
    ]

    @Test(arguments: samples.indices) func theSizeIsParsedInEachFormat(_ index: Int) {
        let sample = Self.samples[index]
        let header = ImageHeader(sample.file)
        #expect(header?.kind == sample.kind, "\(sample.name)")
        #expect(header?.pixelWidth == 40, "\(sample.name)")
        #expect(header?.pixelHeight == 30, "\(sample.name)")
        #expect(header?.hasSize == true, "\(sample.name)")
    }

    @Test func aMissingSideOfAnSVGIsComputedFromItsViewBox() {
        let header = ImageHeader(SampleImages.halfSVG)
        #expect(header?.pixelWidth == 40)
        #expect(header?.pixelHeight == 15)
    }

    @Test(arguments: [
        "", "G", "%PD", "<html><svg width=\"1\" height=\"1\"/></html>", "plain text", "{\"a\": 1}", "RIFF1234WAVE",
        "<?xml version=\"1.0\"?><plist/>", "<!-- <svg width=\"4\" height=\"3\"> -->",
    ])
    func otherFilesHaveNoHeader(_ text: String) {
        #expect(ImageHeader(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "<svg width=\"50%\" height=\"2em\"/>", "<svg viewBox=\"0 0 0 4\"/>", "<svg width=\"-4\" height=\"nan\"/>",
        "<svg width=\"1e999\" height=\"3\"/>", "<svg width='99999999999' height='3'/>", "<svg",
        "%PDF-1.5 /MediaBox 4 0 R",
        "%PDF-1.5 /MediaBox [0 0 0 0]", "%PDF-1.5 /MediaBox [0 0 40", "GIF89a", "GIF89a\u{1}\u{0}\u{0}\u{0}",
    ])
    func anImageWithoutAValidSizeHasNoSize(_ text: String) {
        let header = ImageHeader(Array(text.utf8))
        #expect(header != nil)
        #expect(header?.hasSize == false)
        #expect(header?.pixelWidth == 0 && header?.pixelHeight == 0)
    }

    @Test(arguments: samples.indices) func truncatedFilesNeverTrap(_ index: Int) {
        let sample = Self.samples[index]
        for length in 0..<sample.file.count {
            let header = ImageHeader(Array(sample.file[..<length]))
            #expect(header == nil || header?.kind == sample.kind, "\(sample.name) of \(length) bytes")
        }
    }

    /// Reads 200,000 files with changed bytes, removed bytes, and numbers set to their extremes.
    @Test func mutatedFilesNeverTrap() {
        var generator = SeededGenerator(seed: 40_30)
        var readable = 0
        for round in 0..<200_000 {
            var file = Self.samples[round % Self.samples.count].file
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let offset = Int.random(in: 0..<file.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: file[offset] = UInt8.random(in: 0...255, using: &generator)
                case 1: file[offset] = [0, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
                case 2: file.remove(at: offset)
                default:
                    for index in offset..<min(offset + 8, file.count) { file[index] = 0xff }
                }
                if file.isEmpty { break }
            }
            if ImageHeader(file)?.hasSize == true { readable += 1 }
        }
        #expect(readable > 20_000)
    }

    @Test func randomBytesNeverTrap() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            var file = (0..<Int.random(in: 0..<120, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            // Each signature in turn comes first, so that the parser of its format reads the bytes.
            let sample = Self.samples.randomElement(using: &generator)?.file ?? []
            file.replaceSubrange(0..<min(16, file.count), with: sample.prefix(16))
            if let header = ImageHeader(file) { #expect(header.hasSize == (header.pixelWidth > 0)) }
        }
    }
}
