import ResourceTraits
import Testing

/// The suffixes of loose files.
@Suite struct VariantFileNameTests {
    @Test(arguments: [
        ("Cart@2x~ipad.png", "Cart", "png", "2x", "ipad", ""),
        ("Cart~ipad@2x.png", "Cart", "png", "2x", "ipad", ""),
        ("Cart@3x.png", "Cart", "png", "3x", "", ""),
        ("Cart@1.5x.png", "Cart", "png", "1.5x", "", ""),
        ("Cart~iphone.png", "Cart", "png", "", "iphone", ""),
        ("Cart~ipod.png", "Cart", "png", "", "iphone", ""),
        ("Cart~appletv.png", "Cart", "png", "", "tv", ""),
        ("Cart~applewatch.png", "Cart", "png", "", "watch", ""),
        ("Cart-linux.png", "Cart", "png", "", "", "linux"),
        ("Cart-iphoneos@2x~ipad.png", "Cart", "png", "2x", "ipad", "ios"),
        ("Cart@2x-macos.png", "Cart", "png", "2x", "", "macos"),
        ("Info-windows.plist", "Info", "plist", "", "", "windows"),
        ("x.tar@2x.gz", "x.tar", "gz", "2x", "", ""),
        ("x-linux.tar.gz", "x.tar", "gz", "", "", "linux"),
        ("x-linux@3x.a.b.gz", "x.a.b", "gz", "3x", "", "linux"),
        ("x-linux.tar@2x.gz", "x-linux.tar", "gz", "2x", "", ""),
    ])
    func suffixesAreParsedAndRemoved(
        name: String, base: String, fileExtension: String, scale: String, idiom: String, platform: String
    ) {
        let parsed = VariantFileName(name)
        #expect(parsed.baseName == base)
        #expect(parsed.fileExtension == fileExtension)
        #expect(parsed.scale?.description ?? "" == scale)
        #expect(parsed.idiom?.word ?? "" == idiom)
        #expect(parsed.platform?.word ?? "" == platform)
        #expect(parsed.hasSuffix)
    }

    @Test(arguments: [
        ("user~old.png", "user~old", "png"), ("a-b.png", "a-b", "png"), ("mail@home.png", "mail@home", "png"),
        ("@2x.png", "@2x", "png"), ("~ipad.png", "~ipad", "png"), (".hidden", ".hidden", ""), ("", "", ""),
        ("plain", "plain", ""), ("a@9x.png", "a@9x", "png"), ("a~iPad.png", "a~iPad", "png"),
        ("a@2x-old.png", "a@2x-old", "png"), ("x.tar.gz", "x.tar", "gz"), ("end.", "end", ""),
        ("app.min~ipad.v2.js", "app.min~ipad.v2", "js"), ("a-b.tar.gz", "a-b.tar", "gz"),
    ])
    func otherNamesHaveNoSuffix(name: String, base: String, fileExtension: String) {
        let parsed = VariantFileName(name)
        #expect(parsed.baseName == base)
        #expect(parsed.fileExtension == fileExtension)
        #expect(!parsed.hasSuffix)
        #expect(parsed.traits.scale == .x1)
    }

    @Test func onlyTheLastScaleIsASuffix() {
        let parsed = VariantFileName("a@2x@3x.png")
        #expect(parsed.baseName == "a@2x")
        #expect(parsed.scale == .x3)
    }

    @Test func scaleBeatsDeviceAmongLooseFiles() {
        let names = ["Image.png", "Image~ipad.png", "Image@2x.png", "Image@3x~ipad.png"]
        let ranking = VariantRanking(request: DisplayTraits(scale: .x2, idiom: .ipad))
        #expect(ranking.best(of: names.map { VariantFileName($0).traits }) == 2)
    }

    @Test(arguments: [
        (["n.txt", "n-linux.txt", "n~ipad.txt", "n-linux~ipad.txt"], 3),
        (["n.txt", "n-linux.txt", "n~ipad.txt"], 2),
        (["n.txt", "n-linux.txt", "n-windows.txt"], 1),
        (["n-windows.txt", "n.txt"], 1),
    ])
    func deviceAndPlatformWinThenDeviceThenPlatform(names: [String], index: Int) {
        let ranking = VariantRanking(request: DisplayTraits(idiom: .ipad, platform: .linux))
        #expect(ranking.best(of: names.map { VariantFileName($0).traits }) == index)
    }

    @Test(arguments: [
        (["n-linux~ipad.txt", "n.txt"], DisplayTraits(idiom: .ipad), 1),
        (["n-linux@2x.png", "n@3x.png", "n-macos@2x.png"], DisplayTraits(scale: .x2), 1),
        (["n-windows.txt", "n-linux@3x~ipad.txt", "n-linux@2x~ipad.txt"], DisplayTraits(scale: .x2, idiom: .ipad), 2),
    ])
    func withoutARequestedPlatformFilesOfPlatformsRankLast(names: [String], request: DisplayTraits, index: Int) {
        let ranking = VariantRanking(request: request)
        #expect(ranking.best(of: names.map { VariantFileName($0).traits }) == index)
    }
}
