import ResourceCompiler
import TestSupport

extension TestFolder {
    /// A folder with the archive `in.rbarc`, whose only image is in the pack `level2.rbarc`.
    static func withPack() throws -> TestFolder {
        let folder = try TestFolder([
            "In/A.xcassets/Map.imageset/Contents.json":
                #"{"images": [{"filename": "m.png"}], "properties": {"on-demand-resource-tags": ["level2"]}}"#,
            "In/A.xcassets/Map.imageset/m.png": "map", "In/a.txt": "a",
        ])
        var compiler = ResourceCompiler()
        compiler.packTags = ["level2"]
        let compilation = compiler.compile([folder.path("In")])
        try compilation.write(to: folder.path("in.rbarc"))
        try compilation.writePack("level2", to: folder.path("level2.rbarc"))
        return folder
    }
}
