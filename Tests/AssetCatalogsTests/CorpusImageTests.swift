import Foundation
import TestSupport
import Testing

@testable import AssetCatalogs

/// The headers of real images: the format is that of the file's extension, and nearly all have a size.
@Suite(.enabled(if: SharedData.isPresent, "the folder ../shared is missing")) struct CorpusImageTests {
    @Test func theFormatOfEachImageMatchesItsExtension() throws {
        let kinds: [String: ImageKind] = [
            "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "pdf": .pdf, "svg": .svg, "heic": .heic, "gif": .gif,
            "tiff": .tiff,
            "webp": .webp,
        ]
        let files = try #require(FileManager.default.enumerator(at: SharedData.corpus, includingPropertiesForKeys: nil))
        var counts = (files: 0, sized: 0)
        for case let url as URL in files {
            guard let kind = kinds[url.pathExtension.lowercased()], let file = try? SharedData.bytes(url) else {
                continue
            }
            let header = ImageHeader(file)
            counts.files += 1
            if header?.kind == kind, header?.hasSize == true { counts.sized += 1 }
        }
        print("images of the corpus: \(counts.files), kind and size read: \(counts.sized)")
        #expect(counts.files > 1_000)
        #expect(counts.sized > counts.files * 9 / 10)
    }
}
