import BundleModel
import ResourceArchive
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// The contents of files that are compressed in an archive.
@Suite struct CompressedContentTests {
    /// An archive with two files, one of them compressed.
    private static let golden = SharedData.fixtures.appending(path: "ResourceArchive/compressed.rbarc").path

    @Test(.enabled(if: Zstandard.isAvailable, "built without the trait Zstandard"))
    func `a compressed bundle has the results of its directory`() throws {
        let folder = try TestFolder()
        let directory = SharedData.fixtures.appending(path: "Sample.bundle").path
        var compiler = ResourceCompiler()
        for (name, compresses) in [("plain", false), ("small", true)] {
            compiler.compresses = compresses
            try compiler.compile([directory]).write(to: folder.path("\(name).rbarc"))
        }
        let plain = try ResourceBundle(at: folder.path("plain.rbarc"))
        let small = try ResourceBundle(at: folder.path("small.rbarc"))
        #expect(small.listing() == plain.listing())
        for file in try ResourceBundle(at: directory).view(for: ["fr"]).files() {
            let name = LocalizedPath(file.path)
            let other = try #require(small.view(for: ["fr"]).file(name.path))
            #expect(try other.content.bytes() == file.content.bytes(), "\(file.path)")
            #expect(other.content.sha256 == file.content.sha256)
            #expect(other.content.byteCount == file.content.byteCount)
        }
        let extraction = try ArchiveExtraction(of: folder.path("small.rbarc"))
        #expect(extraction.diagnostics.isEmpty)
    }

    @Test(.enabled(if: !Zstandard.isAvailable, "built with the trait Zstandard"))
    func `without the trait, the error for compiling with compression says how to build the package`() {
        var compiler = ResourceCompiler()
        compiler.compresses = true
        let compilation = compiler.compile([SharedData.fixtures.appending(path: "Sample.bundle").path])
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.contains { $0.id == "compile.cannot-compress" })
    }

    @Test(.enabled(if: !Zstandard.isAvailable, "built with the trait Zstandard"))
    func `without the trait, the error for a compressed file says how to build the package`() throws {
        let bundle = try ResourceBundle(at: Self.golden)
        let file = try #require(bundle.view(for: []).file("terms", type: "txt"))
        #expect(file.content.byteCount == 576)
        #expect(file.content.sha256?.count == 64)
        let error = #expect(throws: ResourceError.self) { try file.content.bytes() }
        #expect(error?.code == .unsupportedArchive)
        #expect(error?.message.contains("--traits Zstandard") == true)
        #expect(try ArchiveExtraction(of: Self.golden).diagnostics.map(\.id) == ["extract.compressed"])
    }
}
