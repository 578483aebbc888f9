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

    @Test func thereAreCases() { #expect(Self.cases.count >= 28) }

    @Test(arguments: cases) func namesBecomeIdentifiers(_ one: Case) {
        #expect(Array(SwiftIdentifier.member(one.name).utf8) == Array(one.member.utf8))
        #expect(Array(SwiftIdentifier.type(one.name).utf8) == Array(one.type.utf8))
        #expect(
            SwiftIdentifier.isPlain(one.member) || SwiftIdentifier.isKeyword(one.member) || one.member == "_\u{301}")
    }

    @Test(arguments: ["", "_", "a b", "a.b", "class", "9a", "a\u{200B}", "Ü\u{202E}", "`a`", "a/*", "🚀"])
    func whatIsNoIdentifierNamesNoRoot(_ word: String) { #expect(AccessorGenerator.problem(ofRootName: word) != nil) }

    @Test func namesThatAccessorsUseAreTaken() {
        #expect(AccessorGenerator.problem(ofRootName: "StringKey") != nil)
        #expect(AccessorGenerator.problem(ofRootName: "Int") != nil)
        #expect(AccessorGenerator.problem(ofRootName: "Resources") == nil)
        #expect(AccessorGenerator.problem(ofRootName: "_Größe2") == nil)
    }

    @Test func longNamesAreCut() {
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
}
