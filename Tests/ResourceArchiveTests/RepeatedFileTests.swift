import ResourceArchive
import ResourceTraits
import Synchronization
import Testing

@testable import ResourceCompiler

/// Variants with the same file.
@Suite struct RepeatedFileTests {
    @Test(arguments: [10, 200_007])
    func `a long file is read once for all variants of a set`(byteCount: Int) throws {
        let file = [UInt8](repeating: 7, count: byteCount)
        let longReads = Mutex(0)
        var contents = ArchiveContents()
        contents.read = { path, limit, bytes throws(ArchiveError) in
            guard path == "Set/long.png" else { throw ArchiveError(.fileAccess, "no file", path: path) }
            guard limit >= file.count else { return false }
            if file.count > 1 << 16 { longReads.withLock { $0 += 1 } }
            bytes = file
            return true
        }
        contents.measure = { (UInt32($0.count % 1_000), 3) }
        contents.groups = [
            GroupContents(
                domain: .asset, name: "Set", type: "imageset",
                variants: (1...5).map {
                    VariantContents(
                        traits: VariantTraits(words: ($0, 0)), fileName: $0 == 4 ? "short.png" : "long.png",
                        payload: $0 == 4 ? .bytes([1, 2]) : .file(folder: "Set"))
                })
        ]
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let variants = try #require(archive.groups(.asset, named: "Set").first?.variants)
        let width = UInt32(byteCount % 1_000)
        #expect(variants.map(\.pixelWidth) == [width, width, width, 2, width])
        #expect(variants.map(\.pixelHeight) == [3, 3, 3, 3, 3])
        for (number, variant) in variants.enumerated() {
            #expect(archive.blob(try #require(variant.blob)) == (number == 3 ? [1, 2] : file))
        }
        #expect(longReads.withLock { $0 } == (byteCount > 1 << 16 ? 1 : 0))
    }
}
