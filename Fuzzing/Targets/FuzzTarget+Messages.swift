internal import PropertyLists

@testable internal import StringTables

extension FuzzTarget {
    /// The packed messages of archives: each accepted encoding is the only one of its message.
    static let messageDecoder = FuzzTarget(
        "message-decoder", cost: .messages, seeds: { Self.sampleMessages.map { MessageEncoding.encode($0) } }
    ) { bytes in
        guard let message = MessageEncoding.decode(bytes) else { return }
        try expectEqual(MessageEncoding.encode(message), bytes, "the decoded message encoded again")
        try MessageOracle.check(message)
    }

    /// A format, then its arguments.
    static let format = FuzzTarget(
        "format", cost: .messages,
        seeds: {
            [
                ["%@ has %d of %2$ld %%", "tAda", "i3", "i12"], ["%1$5.2f|%-08x|%+d|%e|%g|%a", "d2.5", "u255"],
                ["%[name]@ %'d %*d", "ntname=Zo\u{e9}", "m1.50", "i-9223372036854775808"],
                ["%#@n@ %n %s %c %C %S %p %lu %qx %zd"],
                ["%1$@%1$@", "t\u{202e}x"],
            ].map { FuzzInput.joined($0) }
        }
    ) { bytes in
        let parts = FuzzInput.texts(bytes)
        var named: [(name: String, value: MessageArgument)] = []
        var values: [MessageArgument] = []
        for part in parts.dropFirst().prefix(24) {
            if part.utf8.first == UInt8(ascii: "n") {
                let words = part.dropFirst().split(separator: "=", maxSplits: 1).map(String.init)
                named.append(
                    (String(words.first?.dropFirst() ?? ""), argument(words.first?.prefix(1) ?? "", words.last ?? "")))
            } else {
                values.append(argument(part.prefix(1), String(part.dropFirst())))
            }
        }
        try MessageOracle.checkFormat(parts[0], MessageArguments(values, named: named))
    }

    private static func argument(_ kind: Substring, _ text: String) -> MessageArgument {
        switch kind {
        case "i": .integer(Int64(text) ?? Int64(text.utf8.count))
        case "u": .unsigned(UInt64(text) ?? .max)
        case "d": .double(Double(text) ?? .nan)
        case "m": .decimal(text)
        default: .text(text)
        }
    }

    /// Texts with inflection markup, and their pseudo-localizations.
    static let markup = FuzzTarget(
        "markup",
        texts: [
            "You have ^[%lld apple](inflect: true) <b>now</b>.", "^[a ^[b](x: 1)](y: 2) ]", "Caf\u{e9} %#@n@ 100 %",
            "^[x]", "^[\u{6ec}a](y: 1)",
        ]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        if let removed = InflectionMarkup.removed(from: text) {
            try expect(
                removed.utf8.count < text.utf8.count,
                "removing markup does not shorten the text: \(removed.debugDescription)")
            // Compare bytes: with a combining mark after it, the bracket is another character.
            let hasMarkup = zip(text.utf8, text.utf8.dropFirst()).contains { "^[".utf8.elementsEqual([$0, $1]) }
            try expect(hasMarkup, "a text without markup was changed")
        }
        let signature = MessageSignature(of: .text(text))
        for pseudo in PseudoLocalization.allCases {
            let message = pseudo.message(.text(text))
            // The bracket after the text can close a name that is not closed.
            guard signature.problems.isEmpty else { continue }
            try expectEqual(
                MessageSignature(of: message).uses.mapValues(\.kinds), signature.uses.mapValues(\.kinds),
                "the arguments of \(pseudo.name)")
        }
    }

    /// i18next JSON of packed messages.
    static let i18next = FuzzTarget(
        "i18next",
        seeds: {
            let parts = [Array("pl".utf8)] + Self.sampleMessages.map { MessageEncoding.encode($0) }
            return [FuzzInput.joined(parts: parts), FuzzInput.joined(parts: [Array("en".utf8)] + parts.suffix(2))]
        }
    ) { bytes in
        let parts = FuzzInput.parts(bytes)
        let languages = ["en", "pl", "ar", "ja"]
        let rules = LocaleFormatting(localization: languages[Int(parts[0].first ?? 0) % languages.count])
        var writer = I18nextWriter(rules: rules)
        let messages = parts.dropFirst().prefix(8).compactMap { MessageEncoding.decode($0) }
        for (number, message) in messages.enumerated() { writer.add("k\(number)", message) }
        // One form for each of six categories, of each variable of each variable: a power of the input, up to the depth limit.
        let byteCount = writer.entries.reduce(0) { $0 + $1.text.utf8.count }
        try expect(byteCount <= (1 << 20) + 4_096 * bytes.count, "\(bytes.count) bytes are exported as \(byteCount)")
        for (number, _) in messages.enumerated() {
            try expect(writer.entries.contains { $0.key.hasPrefix("k\(number)") }, "the message \(number) has no entry")
        }
    }

    private static let sampleMessages: [Message] = [
        .text("Pay %@"),
        .plural(
            PluralChoice(
                argument: 1, specifier: "lld",
                forms: [PluralForm(.one, .text("%lld")), PluralForm(.other, .text("%lld s"))])),
        .substituting(
            [
                MessageVariable(
                    name: "n", argument: 2, specifier: "d",
                    content: .plural(
                        PluralChoice(
                            specifier: "d", isOrdinal: true,
                            forms: [PluralForm(.exactly(3), .text("%d")), PluralForm(.other, .text("%dth"))])))
            ], in: .text("a %2$#@n@ %1$@")),
        .device([
            DeviceForm(.mac, .text("click")),
            DeviceForm(.other, .width([WidthForm(20, .text("t")), WidthForm(80, .text("tap"))])),
        ]),
    ]
}
