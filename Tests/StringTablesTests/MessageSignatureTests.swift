import StringTables
import Testing

@Suite struct MessageSignatureTests {
    @Test func argumentsOfVariablesAndFormsAreFoundByPosition() {
        let dogs = MessageVariable(
            name: "dogs", specifier: "lld",
            content: .plural(
                PluralChoice(
                    specifier: "lld",
                    forms: [
                        PluralForm(.one, .text("a dog and %#@cats@")),
                        PluralForm(.other, .text("%lld dogs and %#@cats@")),
                    ])))
        let cats = MessageVariable(
            name: "cats", specifier: "f",
            content: .plural(PluralChoice(specifier: "f", forms: [PluralForm(.other, .text("%.1f cats"))])))
        let signature = MessageSignature(of: .substituting([cats, dogs], in: .text("%@: %#@dogs@, 50% off")))
        #expect(
            signature.uses.mapValues(\.kinds)
                == [.position(1): [.anything], .position(2): [.integer], .position(3): [.float]])
        #expect(signature.names == [2: "dogs", 3: "cats"])
        #expect(signature.problems.map(\.code) == [.ambiguousPercent])
        #expect(signature.count == 3)
    }

    @Test func theOrderOfConversionsDoesNotMatterIfPositionsAreEqual() {
        func arguments(_ text: String) -> [MessageSignature.Argument: MessageSignature.Kinds] {
            MessageSignature(of: .text(text)).uses.mapValues(\.kinds)
        }
        #expect(arguments("%@ has %d%%") == arguments("%2$d%% : %1$@"))
        #expect(arguments("%@ has %d%%") != arguments("%d : %@"))
        #expect(arguments("%@ has %d%%") != arguments("%@"))
        #expect(arguments("%[a]@ %@") == [.position(1): [.anything], .name("a"): [.anything]])
        #expect(arguments("%[a]@") != arguments("%[b]@"))
    }

    @Test func cyclesOfVariablesEnd() {
        let variables = ["a", "b"].map {
            MessageVariable(name: $0, specifier: "d", content: .text("%1$#@a@ %2$#@b@ %1$#@b@"))
        }
        let signature = MessageSignature(of: .substituting(variables, in: .text("%1$#@a@")))
        #expect(signature.uses.mapValues(\.kinds) == [.position(1): [.integer], .position(2): [.integer]])
    }
}
