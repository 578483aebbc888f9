import Foundation
import TestSupport
import Testing

/// Systems and callers that do not provide what programs usually rely on.
@Suite struct DefectiveSystemTests {
    private static let sample = SharedData.fixtures.appending(path: "Sample.bundle").path

    private static let canHideProc = (try? Tool.runInShell("unshare -m mount -t tmpfs none /proc"))?.status == 0

    @Test(.enabled(if: canHideProc, "needs the right to mount"))
    func withoutProcTheToolReadsItsArguments() throws {
        let call = "\(Tool.path) string \(Self.sample) checkout.title --language fr"
        let result = try Tool.runInShell("unshare -m sh -c 'mount -t tmpfs none /proc && \(call)'")
        #expect(result.status == 0 && result.text == "Validation de la commande\n", "\(result)")
    }

    @Test func aFileSizeLimitIsAnErrorAndLeavesTheOldArchive() throws {
        let folder = try TestFolder(["s.rbarc": "old"])
        let result = try Tool.runInShell(
            "ulimit -f 8; exec $TOOL compile '\(Self.sample)' --output s.rbarc", from: folder.path)
        #expect(result.status == 1 && result.err.contains("s.rbarc: error: File too large"), "\(result.err)")
        #expect(try folder.text("s.rbarc") == "old")
        #expect(try folder.names() == ["s.rbarc"])
    }

    /// The call has a warning to report, and the archive's file could get the number of a closed stream.
    @Test(arguments: ["0<&- 2>&-", "1>&- 2>&-", "2>&-"]) func closedStreamsAreNotWrittenInto(closed: String) throws {
        let folder = try TestFolder(["S/en.lproj/L.strings": "\"k\" = \"a\"; \"k\" = \"b\";"])
        let open = try Tool.run(["compile", folder.path("S"), "--output", folder.path("open.rbarc")])
        #expect(open.status == 0 && open.err.contains("warning:"))
        let result = try Tool.runInShell("exec $TOOL compile S --output closed.rbarc \(closed)", from: folder.path)
        #expect(result.status == 0)
        #expect(try folder.bytes("closed.rbarc") == folder.bytes("open.rbarc"))
    }

    @Test(.enabled(if: getuid() == 0, "needs root")) func anOwnerThatCannotBeSetIsAWarning() throws {
        let folder = try TestFolder([
            "S/en.lproj/L.strings": "\"k\" = \"a\";", "s.rbarc": "old", "p.rbarc": "old", "own.rbarc": "old",
            "S/A.xcassets/d.dataset/Contents.json": """
            {"data": [{"filename": "d", "idiom": "universal"}], "properties": {"on-demand-resource-tags": ["t"]}}
            """, "S/A.xcassets/d.dataset/d": "data",
        ])
        chmod(folder.path, 0o777)
        chown(folder.path("own.rbarc"), 65534, 65534)
        let call = ["compile", folder.path("S"), "--output"]
        let own = try Tool.runWithoutRights(call + [folder.path("own.rbarc")])
        #expect(own.status == 0 && own.err == "")
        let lost = try Tool.runWithoutRights(
            call + [folder.path("s.rbarc"), "--pack", "t=\(folder.path("p.rbarc"))"])
        #expect(lost.status == 0)
        for name in ["p.rbarc", "s.rbarc"] {
            let message = "the owner or group of the replaced file is not kept: Operation not permitted"
            #expect(lost.err.contains("\(folder.path(name)): warning: \(message)"), "\(lost.err)")
        }
        #expect(lost.err.contains("[compile.owner-not-kept]"))
        // At that point the archive is already replaced, so `--strict` does not make the warning an error. It can be suppressed.
        for option in [["--strict"], ["--suppress", "compile.owner-not-kept"]] {
            try folder.write("old", to: "t.rbarc")
            let result = try Tool.runWithoutRights(call + [folder.path("t.rbarc")] + option)
            #expect(result.status == 0)
            #expect(result.err.contains("[compile.owner-not-kept]") == (option == ["--strict"]))
        }
        #expect(try folder.bytes("s.rbarc") != Array("old".utf8))
    }

    /// An archive of 3 GB, for a process with a limit of 1 GB. `verify` maps it, and `query` copies it.
    @Test(arguments: ["verify b.rbarc", "list b.rbarc", "query b.rbarc"]) func aFailedAllocationIsAnError(
        call: String
    ) throws {
        let folder = try TestFolder()
        try folder.write([0x89] + Array("RBARC\r\n".utf8), to: "b.rbarc")
        truncate(folder.path("b.rbarc"), 3 << 30)
        let result = try Tool.runInShell("ulimit -v 1000000; exec $TOOL \(call) </dev/null", from: folder.path)
        #expect(result.status == 1 && result.err == "error: b.rbarc: Cannot allocate memory\n", "\(result.err)")
    }

    private static let canInjectFaults =
        (try? Tool.runInShell("strace -qq -o /dev/null -e inject=getcwd:error=EIO true"))?.status == 0

    @Test(.enabled(if: canInjectFaults, "needs strace")) func aTemporaryFileThatCannotBeRemovedIsAnError() throws {
        let folder = try TestFolder(["S/en.lproj/L.strings": "\"k\" = \"a\";", "S/z.txt": "z"])
        #expect(try Tool.run("compile", folder.path("S"), "--output", folder.path("s.rbarc")).status == 0)
        let result = try Tool.runInShell(
            "exec strace -f -qq -o /dev/null -e inject=unlinkat:error=EIO:when=2 $TOOL extract s.rbarc --output O",
            from: folder.path)
        let message =
            /error: O\/\.extract\.[0-9-]*\.tmp: the temporary file cannot be removed: Input\/output error; remove/
        #expect(result.status == 1 && result.err.contains(message), "\(result)")
        #expect(try folder.bytes("O/en.lproj/L.strings").isEmpty == false)
    }

    @Test func aClosedOutputIsAnError() throws {
        let result = try Tool.runInShell("exec $TOOL list '\(Self.sample)' >&-")
        #expect(result.status == 1 && result.err == "error: standard output: Bad file descriptor\n")
    }

    /// 25 folders with two links each to the next one: 33 million paths.
    @Test(arguments: ["S", "S/A.xcassets"]) func linksThatMultiplyFoldersAreLimited(path: String) throws {
        let folder = try TestFolder(["S/en.lproj/L.strings": "\"k\" = \"v\";"])
        for number in 0...25 { try folder.makeDirectory("\(path)/d\(number)") }
        for number in 0..<25 {
            for name in ["a", "b"] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.path("\(path)/d\(number)/\(name)"), withDestinationPath: "../d\(number + 1)")
            }
        }
        try folder.write("text", to: "\(path)/d25/t.txt")
        let memory = "ulimit -v 2000000; exec"
        for call in ["list S", "lint S", "compile S --output s.rbarc"] {
            let result = try Tool.runInShell("\(memory) $TOOL \(call)", from: folder.path)
            #expect(result.status == 1 && (result.err + result.text).contains("links"), "\(call): \(result.err)")
            #expect(result.out.count < 4_000_000)
        }
    }

    /// A localization can be a link to another one.
    @Test func linksToOtherFoldersAreFollowed() throws {
        let folder = try TestFolder(["S/de.lproj/L.strings": "\"k\" = \"deutsch\";"])
        for number in 0..<100 { try folder.write("t", to: "S/de.lproj/f\(number).txt") }
        let names = (UInt8(ascii: "a")...UInt8(ascii: "z")).flatMap { first in
            ["a", "e", "i"].map { "\(Character(UnicodeScalar(first)))\($0)" }
        }
        for name in names where name != "de" {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("S/\(name).lproj"), withDestinationPath: "de.lproj")
        }
        let result = try Tool.run(["string", folder.path("S"), "k", "--table", "L", "--language", "hi"])
        #expect(result.status == 0 && result.text == "deutsch\n" && result.err.isEmpty, "\(result.err)")
        #expect(try Tool.run(["list", folder.path("S")]).status == 0)
    }

    /// ICU with an empty data library instead of the real one.
    @Test(.enabled(if: icuVersion != nil && compiler != nil, "needs a C compiler, and ICU as shared libraries"))
    func withoutICUsDataMatchingIsAnError() throws {
        let folder = try Self.folderWithEmptyData()
        let compile = try Tool.run("compile", Self.sample, "--output", folder.path("old.rbarc"))
        #expect(compile.status == 0)
        for call in [
            "negotiate --available en,fr --preferred fr", "string '\(Self.sample)' checkout.title --language fr",
            "string old.rbarc checkout.title --language fr", "lint '\(Self.sample)'",
            "compile '\(Self.sample)' --output s.rbarc",
        ] {
            let result = try Tool.runInShell("LD_LIBRARY_PATH=. exec $TOOL \(call)", from: folder.path)
            #expect(result.status == 1 && result.err.contains(Self.emptyDataMessage), "\(call): \(result.err)")
        }
        #expect(try Tool.runInShell("test -e s.rbarc", from: folder.path).status == 1)
    }

    @Test(.enabled(if: icuVersion != nil && compiler != nil, "needs a C compiler, and ICU as shared libraries"))
    func withoutICUsDataOpeningAnArchiveInMemoryIsAnError() throws {
        let folder = try Self.folderWithEmptyData()
        try folder.write("\"k\" = \"text\";", to: "S/en.lproj/Localizable.strings")
        let compile = try Tool.run("compile", folder.path("S"), "--output", folder.path("s.rbarc"))
        #expect(compile.status == 0, "\(compile.err)")
        let call = "$(dirname $TOOL)/program-probe --memory <s.rbarc"
        let intact = try Tool.runInShell(call, from: folder.path)
        #expect(intact.status == 0 && intact.text == "text\n", "\(intact)")
        let result = try Tool.runInShell("LD_LIBRARY_PATH=. \(call)", from: folder.path)
        #expect(result.status == 1 && result.err.contains(Self.emptyDataMessage), "\(result)")
    }

    /// ICU with data in which one table has another name.
    @Test(
        .enabled(if: icuVersion != nil, "needs ICU as shared libraries"),
        arguments: ["langInfo", "metadata", "plurals", "pluralRanges", "numberingSystems", "root"])
    func withoutATableOfICUsDataAChoiceIsAnError(table: String) throws {
        let version = try #require(Self.icuVersion)
        let folder = try TestFolder()
        let original = try Tool.runInShell("ldd $TOOL | sed -n 's/.*libicudata.*=> \\(.*\\) (.*/\\1/p'").lines[0]
        var library = try Data(contentsOf: URL(filePath: original))
        let entry = try #require(library.firstRange(of: Data("icudt\(version)l/\(table).res\0".utf8)))
        // The order of the table of contents does not change.
        library[entry.upperBound - 6] = UInt8(ascii: "z")
        try library.write(to: URL(filePath: folder.path("libicudata.so.\(version)")))
        let call = "LD_LIBRARY_PATH=. exec $TOOL string '\(Self.sample)' cart.items 1 --language en"
        let result = try Tool.runInShell(call, from: folder.path)
        #expect(
            result.status == 1 && result.err.contains("ICU's data cannot be loaded (\(table)), so"), "\(result.err)")
    }

    private static let icuVersion = (try? Tool.runInShell("ldd $TOOL"))?.text
        .firstMatch(of: /libicudata\.so\.([0-9]+)/).map { String($0.1) }
    private static let compiler = ["clang", "cc"].first { (try? Tool.runInShell("command -v \($0)"))?.status == 0 }

    /// The error of a call without ICU's data.
    private static let emptyDataMessage =
        "ICU's data cannot be loaded (likelySubtags), so languages and plural forms cannot be chosen"

    /// Returns a folder with a library of ICU's data that is empty.
    private static func folderWithEmptyData() throws -> TestFolder {
        let (version, compiler) = (try #require(icuVersion), try #require(compiler))
        let folder = try TestFolder(["stub.c": emptyData(version)])
        let library = "libicudata.so.\(version)"
        let build = try Tool.runInShell(
            "\(compiler) -shared -fPIC -Wl,-soname,\(library) -o \(library) stub.c", from: folder.path)
        try #require(build.status == 0, "\(build.err)")
        return folder
    }

    /// The smallest data of ICU: a header, and a table of contents without entries.
    private static func emptyData(_ version: String) -> String {
        """
        #include <stdint.h>
        const struct {
            uint16_t headerSize; uint8_t magic[2]; uint16_t size, reserved; uint8_t form[4];
            uint8_t format[4], formatVersion[4], dataVersion[4], padding[8]; uint32_t count, end;
        } icudt\(version)_dat __attribute__((aligned(16))) = {
            32, {0xda, 0x27}, 20, 0, {0, 0, 2, 0}, {0x54, 0x6f, 0x43, 0x50}, {1}, {0}, {0}, 0, 0
        };
        """
    }
}
