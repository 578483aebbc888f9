import BundleModel
import FileAccess
import PropertyLists
import Synchronization
import TestSupport
import Testing

@testable import ResourceCompiler

/// Files with the extension of an image that are not images.
@Suite struct ImageContentsTests {
    private func findings(_ name: String, _ bytes: [UInt8], type: String = "imageset") throws -> [Diagnostic] {
        let folder = "Assets.xcassets/Cart.\(type)"
        let key = type == "dataset" ? "data" : "images"
        let directory = try BundleDirectory(
            MemoryFileTree([
                "\(folder)/Contents.json": Array("{\"\(key)\": [\n  {\"filename\": \"\(name)\"}]}".utf8),
                "\(folder)/\(name)": bytes,
            ]))
        return ImageContents(directory, AssetIndex(directory), keepsFiles: false).diagnostics
    }

    @Test(arguments: [
        ("a.png", "", "the file \"a.png\" is empty"),
        ("a.png", "garbage", "the file \"a.png\" is not an image of a known format"),
        ("b@2x.jpg", "version https://git-lfs.github.com/spec/v1\n", "the file \"b@2x.jpg\" is not an image"),
        ("c.heic", "<!DOCTYPE html>", "the file \"c.heic\" is not an image"),
    ])
    func aFileThatIsNoImageIsReportedAtItsEntry(name: String, text: String, message: String) throws {
        for type in ["imageset", "appiconset"] {
            let found = try findings(name, Array(text.utf8), type: type)
            #expect(found.map(\.id) == ["catalog.not-an-image"] && found.first?.severity == .warning)
            #expect(found.first?.message.hasPrefix(message) == true, "\(found)")
            #expect(found.first?.path == "memory/Assets.xcassets/Cart.\(type)/Contents.json")
            #expect(found.first?.position == Diagnostic.Position(line: 2, column: 16))
        }
    }

    /// The cases: another format than that of the extension, vector images, unknown extensions, large files, and data.
    @Test(arguments: [
        ("a.png", Array("GIF89a".utf8), "imageset"), ("a.svg", [], "imageset"), ("a.pdf", [], "imageset"),
        ("a.ktx", [1], "imageset"), ("a", [], "imageset"), ("a.png", [UInt8](repeating: 7, count: 1_025), "imageset"),
        ("a.png", [7], "dataset"),
    ])
    func otherFilesAreNotReported(name: String, bytes: [UInt8], type: String) throws {
        #expect(try findings(name, bytes, type: type).isEmpty)
    }

    @Test func aFileOfTheLargestSizeIsChecked() throws {
        #expect(try findings("a.png", [UInt8](repeating: 7, count: 1_024)).count == 1)
    }

    /// The listings of the walk before a compile contain the sizes of files.
    @Test func filesWhoseSizesAreKnownToBeLargerAreNotRead() throws {
        let folder = try TestFolder()
        let text = String(repeating: "x", count: 1_025)
        for (set, small) in [("Large", text), ("Small", "x")] {
            let path = "Assets.xcassets/\(set).imageset"
            let contents = #"{"images": [{"filename": "a.png"}, {"filename": "b.png"}]}"#
            try folder.write(contents, to: "\(path)/Contents.json")
            try folder.write(text, to: "\(path)/a.png")
            try folder.write(small, to: "\(path)/b.png")
        }
        let read = Mutex<[String]>([])
        let observer = ReadObserver(onRead: { path in read.withLock { $0.append(path) } })
        let tree = try DiskFileTree(
            at: folder.path, listings: try TreeWalk(at: folder.path).takeListings(), observer: observer)
        let directory = try BundleDirectory(tree)
        let found = ImageContents(directory, AssetIndex(directory), keepsFiles: false).diagnostics
        #expect(found.map(\.message) == ["the file \"b.png\" is not an image of a known format"])
        let images = read.withLock { $0 }.filter { $0.hasSuffix(".png") }
        #expect(images == [folder.path("Assets.xcassets/Small.imageset/b.png")])
    }

    /// The rule reads the small image, and the writer the large one.
    @Test func eachImageIsReadOnce() throws {
        let images = [
            "small": Array("GIF89a, small".utf8), "large": Array("GIF89a".utf8) + Array(repeating: 7, count: 1_024),
        ]
        let folder = try TestFolder()
        for (name, bytes) in images {
            let path = "Assets.xcassets/\(name).imageset"
            try folder.write(#"{"images": [{"filename": "a.gif"}]}"#, to: "\(path)/Contents.json")
            try folder.write(bytes, to: "\(path)/a.gif")
        }
        let read = Mutex<[String]>([])
        let observer = ReadObserver(onRead: { path in read.withLock { $0.append(path) } })
        let tree = try DiskFileTree(at: folder.path, observer: observer)
        let compilation = ResourceCompiler().compile(try BundleDirectory(tree), inputs: [folder.path])
        let archive = try compilation.bytes()
        #expect(read.withLock { $0 }.filter { $0.hasSuffix(".gif") }.count == 2)
        for (name, bytes) in images { #expect(archive.firstRange(of: bytes) != nil, "\(name)") }
    }

    @Test func filesStayInMemoryUpToALimit() throws {
        let bytes = Array("GIF89a".utf8) + [UInt8](repeating: 7, count: 1_018)
        var files: [String: [UInt8]] = [:]
        for number in 0..<17_000 {
            let folder = "Assets.xcassets/s\(number).imageset"
            files["\(folder)/Contents.json"] = Array(#"{"images": [{"filename": "a.gif"}]}"#.utf8)
            files["\(folder)/a.gif"] = bytes
        }
        let directory = try BundleDirectory(MemoryFileTree(files))
        let assets = AssetIndex(directory)
        let stored = ImageContents(directory, assets, keepsFiles: true).contents
        #expect(stored.count == (16 << 20) / (1_024 + 64) && stored.values.allSatisfy { $0 == bytes })
        #expect(ImageContents(directory, assets, keepsFiles: false).contents.isEmpty)
    }
}
