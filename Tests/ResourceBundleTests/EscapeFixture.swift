import ResourceBundle
import ResourceCompiler
import TestSupport

/// A bundle with many symbolic links, as a directory and as an archive. Files outside the bundle contain secrets.
struct EscapeFixture: Sendable {
    let folder: TestFolder
    let directory: ResourceBundle
    let archive: ResourceBundle
    /// The directory with names compared without case, the loosest comparison.
    let folded: ResourceBundle

    init() throws {
        let stolen = #"{"images": [{"idiom": "universal", "filename": "stolen.png"}]}"#
        folder = try TestFolder([
            "Root.bundle/Info.plist": infoPlist(["CFBundleDevelopmentRegion": "fr"]),
            "Root.bundle/fr.lproj/Localizable.strings": #""key" = "valeur";"#,
            "Root.bundle/fr.lproj/page.html": "page", "Root.bundle/Legal/terms.txt": "terms",
            "Root.bundle/Real.xcassets/Cart.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "cart.png"}]}"#,
            "Root.bundle/Real.xcassets/Cart.imageset/cart.png": "cart",
            "out/secret": "SECRET", "out/secret.txt": "SECRET", "out/secret.strings": #""secret" = "SECRET";"#,
            "out/fr.lproj/secret.txt": "SECRET", "out/fr.lproj/Localizable.strings": #""secret" = "SECRET";"#,
            "out/fr.lproj/secret.strings": #""secret" = "SECRET";"#, "out/Legal/terms.txt": "SECRET",
            "out/Out.xcassets/Secret.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "secret.png"}]}"#,
            "out/Out.xcassets/Secret.imageset/secret.png": "SECRET",
            "out/Out.xcassets/Secret.dataset/Contents.json":
                #"{"data": [{"idiom": "universal", "filename": "secret.png"}]}"#,
            "out/Out.xcassets/Secret.dataset/secret.png": "SECRET",
            "out/Out.xcassets/Secret.colorset/Contents.json":
                #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1"}}}]}"#,
            "out/Out.xcstrings":
                #"""
            {"sourceLanguage": "fr", "version": "1.0", "strings": {"secret": {"localizations":
            {"fr": {"stringUnit": {"state": "translated", "value": "SECRET"}}}}}}
            """#,
        ])
        let links: KeyValuePairs<String, String> = [
            // Links that stay inside.
            "in-file.txt": "Legal/terms.txt", "in-folder": "Legal", "in-chain.txt": "in-middle.txt",
            "in-middle.txt": "in-file.txt", "in-absolute.txt": folder.path("Root.bundle/Legal/terms.txt"),
            "in-self": ".", "in-parent": "fr.lproj/../Legal", "es.lproj": "fr.lproj",
            "Linked.xcassets": "Real.xcassets",
            // Links that lead out, and dangling links.
            "out-file.txt": "../out/secret.txt", "out-file": "../out/secret",
            "out-absolute.txt": folder.path("out/secret.txt"), "out-chain.txt": "out-file.txt", "out-folder": "../out",
            "out-parent": "..", "out-proc": "/proc/self", "it.lproj": "../out/fr.lproj", "dangling.txt": "nowhere.txt",
            "loop.txt": "loop.txt", "Out.xcassets": "../out/Out.xcassets", "Out.xcstrings": "../out/Out.xcstrings",
            "Out.strings": "../out/secret.strings",
        ]
        for (name, target) in links { try folder.link("Root.bundle/\(name)", to: target) }
        try ResourceCompiler().compile([folder.path("Root.bundle")]).write(to: folder.path("root.rbarc"))
        // The compiler would report an error for an asset whose file is missing.
        try folder.write(stolen, to: "Root.bundle/Real.xcassets/Stolen.imageset/Contents.json")
        try folder.link("Root.bundle/Real.xcassets/Stolen.imageset/stolen.png", to: "../../../out/secret.txt")
        directory = try ResourceBundle(at: folder.path("Root.bundle"))
        folded = try ResourceBundle(
            at: folder.path("Root.bundle"), options: OpenOptions(nameMatching: .caseInsensitive))
        archive = try ResourceBundle(at: folder.path("root.rbarc"))
        folder.keepUntilExit()
    }
}
