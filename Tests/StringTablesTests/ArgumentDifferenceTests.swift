import StringTables
import Testing

/// The comparison of arguments that lint and the accessors use.
@Suite struct ArgumentDifferenceTests {
    private func difference(_ own: String, _ original: String) -> ArgumentDifference? {
        ArgumentDifference(of: MessageSignature(of: .text(own)), from: MessageSignature(of: .text(original)))
    }

    static let rows: [(own: String, original: String, words: String?, breaksCalls: Bool)] = [
        ("%2$d of %1$@", "%@ has %d", nil, false),
        ("none", "100 %%", nil, false),
        ("%d", "%@", "uses argument 1 as an integer (%d), but en uses it as an object (%@)", true),
        (
            "%2$5.1f %1$@", "%@ %u",
            "uses argument 2 as a floating-point number (%2$5.1f), but en uses it as an integer (%u)", true
        ),
        ("%@ %s %c", "%@", "uses arguments 2 as characters (%s), 3 as characters (%c), which en does not use", true),
        ("%@", "%@ %d %d", "does not use arguments 2, 3, which en uses", false),
        (
            "%[who]@", "%[owner]@",
            "uses argument \"who\" as an object (%[who]@), which en does not use, and does not use argument \"owner\", "
                + "which en uses", true
        ),
        ("%*d", "%d", "uses argument 2 as an integer (%*d), which en does not use", true),
    ]

    @Test(arguments: rows)
    func differencesAreReportedWithTheirConversions(
        _ row: (own: String, original: String, words: String?, breaksCalls: Bool)
    ) {
        let found = difference(row.own, row.original)
        #expect(found?.description(original: "en") == row.words)
        #expect((found?.breaksCalls ?? false) == row.breaksCalls)
    }

    @Test func variablesHaveTheConversionsOfTheirRules() {
        let cats = MessageVariable(
            name: "cats", specifier: "lld",
            content: .plural(PluralChoice(specifier: "lld", forms: [PluralForm(.other, .text("%@ cats"))])))
        let own = MessageSignature(of: .substituting([cats], in: .text("%#@cats@")))
        #expect(own.contradiction == "uses argument 1 as an integer (%lld) and an object (%@)")
        let found = ArgumentDifference(of: own, from: MessageSignature(of: .text("%f")))
        #expect(
            found?.description(original: "the key")
                == "uses argument 1 as an integer (%lld) and an object (%@), but the key uses it as a floating-point "
                + "number (%f)")
    }

    /// A translation that swaps two variables without positions formats each number with the wrong variable.
    @Test(arguments: [
        (
            "In %#@folders@: %#@files@",
            "gives argument 1 to the variable \"folders\", but en gives it to \"files\", and gives argument 2 to the variable "
                + "\"files\", but en gives it to \"folders\""
        ),
        ("In %2$#@folders@: %1$#@files@", nil), ("%#@files@, %#@folders@", nil),
        ("%#@folders@", "does not use argument 2, which en uses"),
    ])
    func swappedVariablesAreADifference(own: String, words: String?) {
        let variables = ["files", "folders"].map { name in
            MessageVariable(
                name: name, specifier: "d",
                content: .plural(PluralChoice(specifier: "d", forms: [PluralForm(.other, .text("%d \(name)"))])))
        }
        func signature(_ text: String) -> MessageSignature {
            MessageSignature(of: .substituting(variables, in: .text(text)))
        }
        let found = ArgumentDifference(of: signature(own), from: signature("%#@files@ in %#@folders@"))
        #expect(found?.description(original: "en") == words)
        #expect(found?.breaksCalls != true)
    }

    @Test func anOriginalWithoutArgumentsIsRecognized() {
        #expect(difference("%d", "all")?.isOriginalFormat == false)
        #expect(difference("all", "%d")?.isOriginalFormat == true)
    }

    @Test func longConversionsAndNamesAreTruncated() {
        let flags = String(repeating: "0", count: 5_000)
        let words = difference("%\(flags)d %[\(flags)]@", "%@")?.description(original: "en") ?? ""
        #expect(words.utf8.count < 300 && words.contains("(%000") && words.contains("…"))
    }
}
