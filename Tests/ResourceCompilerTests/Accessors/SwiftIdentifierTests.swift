import Foundation
import TestSupport
import Testing

@testable import ResourceCompiler

@Suite struct SwiftIdentifierTests {
    struct Case: Decodable, CustomTestStringConvertible {
        var name: String
        var member: String
        var type: String
        var testDescription: String { name.debugDescription }
    }

    static let cases: [Case] = {
        let file = SharedData.fixtures.appending(path: "Accessors/identifiers.json")
        return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test func theFixtureHasCases() { #expect(Self.cases.count >= 28) }

    @Test(arguments: cases) func namesBecomeIdentifiers(_ one: Case) {
        #expect(Array(SwiftIdentifier.member(one.name).utf8) == Array(one.member.utf8))
        #expect(Array(SwiftIdentifier.type(one.name).utf8) == Array(one.type.utf8))
        #expect(
            SwiftIdentifier.isPlain(one.member) || SwiftIdentifier.isKeyword(one.member) || one.member == "_\u{301}")
    }

    @Test(arguments: ["", "_", "a b", "a.b", "class", "9a", "a\u{200B}", "Ü\u{202E}", "`a`", "a/*", "🚀"])
    func anInvalidIdentifierIsNoRootName(_ word: String) { #expect(AccessorGenerator.problem(ofRootName: word) != nil) }

    @Test func namesThatAccessorsUseAreNotGenerated() {
        #expect(AccessorGenerator.problem(ofRootName: "StringKey") != nil)
        #expect(AccessorGenerator.problem(ofRootName: "Int") != nil)
        #expect(AccessorGenerator.problem(ofRootName: "Resources") == nil)
        #expect(AccessorGenerator.problem(ofRootName: "_Größe2") == nil)
    }

    @Test func longNamesAreTruncated() {
        #expect(SwiftIdentifier.member(String(repeating: "word ", count: 500)).count == SwiftIdentifier.maximumCount)
    }

    @Test func everyScalarMakesAnIdentifier() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<5_000 {
            var name = ""
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                let value = UInt32.random(
                    in: 0...(Bool.random(using: &generator) ? 0x2ff : 0x10ffff), using: &generator)
                if let scalar = Unicode.Scalar(value) { name.unicodeScalars.append(scalar) }
            }
            for identifier in [SwiftIdentifier.member(name), SwiftIdentifier.type(name)] {
                #expect(identifier.utf8.count <= 400)
                #expect(identifier != "_" && !identifier.isEmpty)
                let isKnown = identifier.unicodeScalars.allSatisfy { $0 == "_" || $0.isIdentifierPart }
                #expect(isKnown, "\(name.debugDescription) is \(identifier.debugDescription)")
            }
        }
    }

    /// Accessors use a rule of Unicode. It allows only characters that Swift's grammar allows.
    @Test func everyScalarOfAnIdentifierIsValidInSwift() {
        func isIn(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
            ranges.contains { $0.contains(scalar.value) }
        }
        let scalars = (0x80...UInt32(0x10ffff)).compactMap { Unicode.Scalar($0) }
        let heads = scalars.filter(\.isIdentifierHead)
        #expect(heads.count > 100_000 && heads.allSatisfy { isIn(Self.heads, $0) })
        let others = scalars.filter { $0.isIdentifierPart && !$0.isIdentifierHead }
        #expect(others.count > 2_000 && others.allSatisfy { isIn(Self.heads, $0) || isIn(Self.marks, $0) })
    }

    /// Swift's identifier-head ranges, without those that Unicode does not treat as letters anyway.
    private static let heads: [ClosedRange<UInt32>] = [
        0xa8...0xa8, 0xaa...0xaa, 0xad...0xad, 0xaf...0xaf, 0xb2...0xb5, 0xb7...0xba, 0xbc...0xbe, 0xc0...0xd6,
        0xd8...0xf6, 0xf8...0x2ff, 0x370...0x167f, 0x1681...0x180d, 0x180f...0x1dbf, 0x1e00...0x1fff, 0x2070...0x20cf,
        0x2100...0x218f, 0x2460...0x24ff, 0x2c00...0x2dff, 0x2e80...0x2fff, 0x3004...0x3007, 0x3021...0x302f,
        0x3031...0x303f, 0x3040...0xd7ff, 0xf900...0xfd3d, 0xfd40...0xfdcf, 0xfdf0...0xfe1f, 0xfe30...0xfe44,
        0xfe47...0xfffd, 0x10000...0x1fffd, 0x20000...0x2fffd, 0x30000...0x3fffd,
    ]
    /// The ranges that Swift also allows after the first character.
    private static let marks: [ClosedRange<UInt32>] = [
        0x300...0x36f, 0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f,
    ]
}
