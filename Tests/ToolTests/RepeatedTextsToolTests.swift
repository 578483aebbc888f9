import Foundation
import TestSupport
import Testing

/// A forged archive of a megabyte with gigabytes of texts: 20,000 keys refer to one text of 400 KB.
@Suite struct RepeatedTextsToolTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        let keys = (0..<20_000).map { "\"key \(10_000 + $0)\" = \"x\";\n" }.joined()
        try folder.write(
            keys + "\"last\" = \"\(String(repeating: "long ", count: 80_000))\";", to: "S/en.lproj/T.strings")
        let compiled = try Tool.run("compile", folder.path("S"), "--output", folder.path("s.rbarc"))
        try #require(compiled.status == 0, "\(compiled.err)")
        var bytes = try folder.bytes("s.rbarc")
        // The value `x`: the length in the upper 23 bits, the flag for ASCII, the byte and its padding.
        let value: [UInt8] = [0, 3, 0, 0, UInt8(ascii: "x"), 0, 0, 0]
        let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: value) })
        let word = UInt32(400_000) << 9 | 0x100
        for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: word >> (8 * UInt32(index))) }
        try folder.write(bytes, to: "s.rbarc")
        try #require(bytes.count < 1_200_000)
    }

    @Test(arguments: [
        "list s.rbarc", "lint s.rbarc", "generate s.rbarc", "export s.rbarc --table T", "extract s.rbarc --output out",
        "diff s.rbarc s.rbarc",
    ]) func subcommandsThatReadAllTextsReportAnError(call: String) throws {
        let result = try Tool.runInShell("ulimit -v 1500000; exec $TOOL \(call)", from: folder.path)
        #expect(result.status == (call.hasPrefix("diff") ? 2 : 1), "\(result.err)")
        #expect(
            (result.err + result.text).contains("error: the texts of the archive, counted once for each reference"),
            "\(result.err)")
        #expect(result.out.count < 100_000)
    }

    @Test func verifyReportsAnErrorAndASingleTextIsFound() throws {
        let verified = try Tool.run("verify", folder.path("s.rbarc"))
        #expect(
            verified.status == 1
                && (verified.err + verified.text).contains("the texts of the archive, counted once for each reference"))
        let text = try Tool.run("string", folder.path("s.rbarc"), "last", "--table", "T")
        #expect(text.status == 0 && text.out.count == 400_001)
    }
}
