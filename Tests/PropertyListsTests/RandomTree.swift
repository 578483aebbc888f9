import PropertyLists

/// Random values of the types that JSON has.
enum RandomTree {
    static func value(depth: Int, using random: inout some RandomNumberGenerator) -> PropertyListValue {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
        case 0: return .string(text(using: &random))
        case 1: return .integer(Int64(truncatingIfNeeded: random.next() >> UInt64.random(in: 0..<64, using: &random)))
        case 2: return .real(finite(using: &random))
        case 3: return .boolean(Bool.random(using: &random))
        case 4: return .null
        case 5: return .unsignedInteger(.max - random.next() >> 2)
        case 6:
            return .array(
                (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                    PropertyListNode(value(depth: depth - 1, using: &random))
                })
        default:
            var dictionary = PropertyListDictionary()
            for _ in 0..<Int.random(in: 0..<14, using: &random) {
                let node = PropertyListNode(value(depth: depth - 1, using: &random))
                dictionary.insert(.init(key: text(using: &random), value: node))
            }
            return .dictionary(dictionary)
        }
    }

    private static func finite(using random: inout some RandomNumberGenerator) -> Double {
        let number = Double(bitPattern: random.next())
        return number.isFinite ? number : 0.1
    }

    private static func text(using random: inout some RandomNumberGenerator) -> String {
        let characters = Array("ab\"\\/\n\r\t\u{1}\u{7f}é\u{301}€😀 \u{fffd}<&>=;{}".unicodeScalars)
        var text = ""
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            text.unicodeScalars.append(characters[Int.random(in: 0..<characters.count, using: &random)])
        }
        return text
    }
}
