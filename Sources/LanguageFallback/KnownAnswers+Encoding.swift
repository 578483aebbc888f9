internal import ExactText
internal import ICUBridge

extension KnownAnswers {
    /// The table for some localizations; nil where there is nothing to choose, or more than its numbers can say.
    ///
    /// The same for the same localizations and the same version of ICU.
    /// - Complexity: O(locales that ICU knows), some µs for each.
    package static func encoded(for available: [String]) -> [UInt8]? {
        guard !available.isEmpty, available.allSatisfy({ $0.utf8.count <= 255 }) else { return nil }
        let ranking = DistanceRanking(available, crossesLanguages: true)
        var wishes: [ExactKey: [LanguageSpelling]] = [:]
        for name in ICULocale.knownBaseNames {
            guard let wish = LanguageSpelling(name), wish.key == wish.full else { continue }
            wishes[ExactKey(language(of: wish.key)), default: []].append(wish)
        }
        var writer = AnswerWriter(available)
        for (language, forms) in wishes.sorted(by: { $0.key < $1.key }) {
            // Most languages are far from all localizations, and then so are all their forms.
            if let wish = LanguageSpelling(language.string), ranking.isFarFromAll(wish) {
                writer.add(language.string, Reserved.noneOfLanguage)
                continue
            }
            for wish in forms {
                guard writer.add(wish.key, ranking.answer(wish, [])) else { return nil }
            }
        }
        return writer.bytes
    }

    private static func language(of key: String) -> String { String(key.prefix { $0 != "-" }) }
}

extension WishAnswer {
    /// Whether no localization answers at all.
    var isEmpty: Bool { best == nil && exact == nil && reluctant == nil && related == nil }
}

/// Puts the table together: localizations, chains, answers, then the wishes.
private struct AnswerWriter {
    private let available: [String]
    private var places: [ExactKey: UInt16] = [:]
    private var chains: [[UInt16]: UInt16] = [:]
    private var chainList: [[UInt16]] = []
    private var answers: [[UInt8]: UInt16] = [:]
    private var answerList: [[UInt8]] = []
    private var entries: [(key: String, number: UInt16)] = []

    init(_ available: [String]) {
        self.available = available
        for (place, name) in available.enumerated() { places[ExactKey(name)] = UInt16(clamping: place) }
    }

    mutating func add(_ key: String, _ number: UInt16) { entries.append((key, number)) }

    /// Whether there was room for the answer.
    mutating func add(_ key: String, _ answer: WishAnswer) -> Bool {
        if answer.isEmpty {
            add(key, KnownAnswers.Reserved.none)
            return true
        }
        var bytes = Self.text(answer.language)
        for candidate in answer.candidates {
            guard let candidate else {
                bytes.append(0)
                continue
            }
            bytes.append(candidate.rule.code | (candidate.hasRegion ? 0x80 : 0))
            bytes += Self.number(UInt16(clamping: candidate.index)) + Self.number(chain(candidate.chain))
            bytes += Self.text(candidate.language)
        }
        let number = answers[bytes] ?? UInt16(clamping: answerList.count)
        guard number < KnownAnswers.Reserved.first else { return false }
        if answers.updateValue(number, forKey: bytes) == nil { answerList.append(bytes) }
        add(key, number)
        return true
    }

    private mutating func chain(_ names: [String]) -> UInt16 {
        let chain = names.compactMap { places[ExactKey($0)] }
        if let known = chains[chain] { return known }
        let number = UInt16(clamping: chainList.count)
        chains[chain] = number
        chainList.append(chain)
        return number
    }

    var bytes: [UInt8] {
        var bytes = [KnownAnswers.version] + Self.number(UInt16(clamping: available.count))
        bytes += available.flatMap(Self.text)
        bytes += Self.number(UInt16(clamping: chainList.count))
        for chain in chainList { bytes += Self.number(UInt16(clamping: chain.count)) + chain.flatMap(Self.number) }
        bytes += Self.number(UInt16(clamping: answerList.count)) + answerList.joined()
        // Bases and forms come by language.
        let entries = entries.sorted { isOrdered($0.key, before: $1.key) }
        bytes += Self.number(UInt16(clamping: entries.count))
        var place = bytes.count + entries.count * KnownAnswers.entryByteCount
        for entry in entries {
            bytes += Self.number(UInt16(truncatingIfNeeded: place))
            bytes += Self.number(UInt16(truncatingIfNeeded: place >> 16)) + Self.number(entry.number)
            place += 1 + entry.key.utf8.count
        }
        return bytes + entries.flatMap { Self.text($0.key) }
    }

    private static func number(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    private static func text(_ text: String) -> [UInt8] { [UInt8(clamping: text.utf8.count)] + text.utf8 }
}
