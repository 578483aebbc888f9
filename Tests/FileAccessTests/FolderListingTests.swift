import FileAccess
import TestSupport
import Testing

/// Listings of folders: names, entries and sizes.
@Suite struct FolderListingTests {
    @Test func aListingHasTheNamesOfItsEntries() throws {
        let names = ["b.txt", "a", "caf\u{E9}", "cafe\u{301}", "x y", String(repeating: "n", count: 255)]
        let folder = try TestFolder()
        for name in names { try folder.write("", to: "F/\(name)") }
        try folder.makeDirectory("F/sub")
        try folder.link("F/in", to: "sub")
        try folder.link("F/nowhere", to: "gone")
        let tree = try DiskFileTree(at: folder.path("F"))
        let listing = try tree.listing(of: "")
        #expect(listing.entries == (try tree.entries(of: "")))
        #expect(listing.entries.count == names.count + 2)
        #expect(listing.omissions.map(\.name) == ["nowhere"])
        for index in 0..<listing.count {
            let name = listing.name(at: index)
            #expect(listing.path(at: index, in: "") == name)
            #expect(listing.path(at: index, in: "de.lproj/Größe") == "de.lproj/Größe/\(name)")
            #expect(listing.withName(at: index) { $0.count } == name.utf8.count)
        }
    }

    @Test func aFolderHasOneIdentityByEveryPath() throws {
        let folder = try TestFolder(["F/sub/x": "", "F/other/x": ""])
        try folder.link("F/in", to: "sub")
        let tree = try DiskFileTree(at: folder.path("F"))
        let identity = try #require(try tree.listing(of: "sub").identity)
        #expect(try tree.listing(of: "in").identity == identity)
        #expect(try tree.listing(of: "other").identity != identity)
        #expect(FolderIdentity(of: "in", in: tree) == identity)
        #expect(try MemoryFileTree(["a/b": []]).listing(of: "a").identity == nil)
    }

    /// A walk reads the sizes anyway, and listings derived from it have them too. Other listings have no sizes.
    @Test func aListingOfAWalkHasTheSizesOfFiles() throws {
        let folder = try TestFolder(["F/empty": "", "F/three": "123", "F/sub/x": "", "G/more": "12345"])
        try folder.link("F/link", to: "three")
        func sizes(_ tree: any FileTree) throws -> [String: Int] {
            let listing = try tree.listing(of: "")
            let pairs = (0..<listing.count).map { (listing.name(at: $0), listing.byteCount(at: $0) ?? -1) }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        func tree(_ name: String, hiding pattern: String? = nil) throws -> DiskFileTree {
            let path = folder.path(name)
            return try DiskFileTree(
                at: path, listings: try TreeWalk(at: path).takeListings(),
                patterns: PathPatterns(excluded: pattern.map { [$0] } ?? []))
        }
        let expected = ["empty": 0, "three": 3, "link": 3, "sub": -1]
        #expect(try sizes(tree("F")) == expected)
        #expect(try sizes(tree("F", hiding: "empty")) == expected.filter { $0.key != "empty" })
        let mounts = [MountedFileTree.Mount(try tree("F")), MountedFileTree.Mount(try tree("G"))]
        #expect(try sizes(MountedFileTree(mounts, rootPath: "M")) == expected.merging(["more": 5]) { $1 })
        #expect(try sizes(DiskFileTree(at: folder.path("F"))).values.allSatisfy { $0 == -1 })
    }

    @Test func aListingWithoutHiddenNamesKeepsTheIdentitiesOfAllFolders() throws {
        let folder = try TestFolder(["F/a": "", "F/hidden": "", "G/b": ""])
        let mounts = try ["F", "G"].map { MountedFileTree.Mount(try DiskFileTree(at: folder.path($0))) }
        let joined = MountedFileTree(mounts, rootPath: "M")
        let outer = MountedFileTree([.init(joined, hiding: ["hidden"])], rootPath: "O")
        let listing = try outer.listing(of: "")
        #expect(listing.entries.map(\.name) == ["a", "b"])
        #expect(try listing.identities == joined.listing(of: "").identities && listing.identities.count == 2)
    }
}
