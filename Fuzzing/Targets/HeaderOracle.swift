internal import FileAccess
internal import ResourceBasics

@testable internal import ResourceBundleHTTP

/// Compares the parsers of header fields and targets with simple ones that follow the grammars.
enum HeaderOracle {
    // MARK: - Range

    static func check(range field: String, byteCount: Int) throws {
        let ranges = ByteRanges(field, byteCount: byteCount)
        try expectEqual(ranges, expected(Array(field.utf8), byteCount), "the ranges of \(byteCount) bytes")
        guard case .parts(let parts) = ranges else { return }
        try expect(parts.allSatisfy { !$0.isEmpty && $0.upperBound <= byteCount }, "a part is not in the content")
        try expect(
            parts.count == 1 || parts.reduce(0) { $0 + $1.count } <= byteCount, "the parts are more than the content")
        let written = parts.map { "\($0.lowerBound)-\($0.upperBound - 1)" }.joined(separator: ", ")
        try expectEqual(ByteRanges("bytes=\(written)", byteCount: byteCount), ranges, "the ranges, written again")
    }

    private static func expected(_ field: [UInt8], _ byteCount: Int) -> ByteRanges {
        let field = trimmed(field[...])
        guard field.prefix(6).map(lowercased) == Array("bytes=".utf8) else { return .whole }
        let specs = field.dropFirst(6).split(separator: UInt8(ascii: ",")).map(trimmed).filter { !$0.isEmpty }
        guard 1...ByteRanges.maximumCount ~= specs.count else { return .whole }
        var parts: [Range<Int>] = []
        for spec in specs {
            let numbers = spec.split(
                separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false
            ).map { digits in
                digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
                    ? (isEmpty: digits.isEmpty, value: digits.reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) })
                    : nil
            }
            guard numbers.count == 2, let first = numbers[0], let last = numbers[1], !first.isEmpty || !last.isEmpty
            else {
                return .whole
            }
            // All numbers beyond the content have the same effect.
            func limited(_ number: Double) -> Int { Int(min(number, Double(byteCount))) }
            if first.isEmpty {
                if byteCount == 0, last.value > 0 { return .whole }
                if last.value > 0 { parts.append(byteCount - limited(last.value)..<byteCount) }
            } else {
                if !last.isEmpty, isLess(spec, by: last.value, than: first.value) { return .whole }
                let end = last.isEmpty ? byteCount : limited(last.value + 1)
                if first.value < Double(byteCount) { parts.append(limited(first.value)..<end) }
            }
        }
        if parts.isEmpty { return .unsatisfiable }
        let total = parts.reduce(0) { $0 + $1.count }
        return parts.count > 1 && total > byteCount ? .whole : .parts(parts)
    }

    /// Whether a range ends before it begins. Numbers above `Int.max` count as equal: they are beyond every content.
    private static func isLess(_ spec: ArraySlice<UInt8>, by last: Double, than first: Double) -> Bool {
        let parts = spec.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
        func significant(_ digits: ArraySlice<UInt8>) -> [UInt8] {
            let digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
            let greatest = Array("9223372036854775807".utf8)
            return digits.count > greatest.count
                || digits.count == greatest.count && greatest.lexicographicallyPrecedes(digits)
                ? greatest : digits
        }
        let (start, end) = (significant(parts[0]), significant(parts[1]))
        return start.count == end.count ? end.lexicographicallyPrecedes(start) : end.count < start.count
    }

    // MARK: - Cookie

    static func check(cookie field: String, name: String) throws {
        var expected: [UInt8]?
        for pair in field.utf8.split(separator: UInt8(ascii: ";")) where expected == nil {
            let parts = Array(pair).split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, trimmed(parts[0]).elementsEqual(name.utf8) else { continue }
            let value = trimmed(parts[1])
            let isQuoted = value.count > 1 && value.first == UInt8(ascii: "\"") && value.last == UInt8(ascii: "\"")
            expected = Array(isQuoted ? value.dropFirst().dropLast() : value)
        }
        try expectEqual(
            CookieField.value(of: name, in: field).map { Array($0.utf8) }, expected,
            "the cookie \(name.debugDescription)")
    }

    // MARK: - If-Match and If-None-Match

    static func check(entityTags field: String) throws {
        let tag = EntityTag(sha256: String(repeating: "0123456789abcdef", count: 4))
        // Commas in quotes do not separate: the parts with an odd index are in quotes.
        let texts = field.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map { Array($0) }
        var elements: [[UInt8]] = [[]]
        for (number, text) in texts.enumerated() {
            if number > 0 { elements[elements.count - 1].append(UInt8(ascii: "\"")) }
            let parts =
                number.isMultiple(of: 2)
                ? text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { Array($0) } : [text]
            elements[elements.count - 1] += parts[0]
            elements += parts.dropFirst()
        }
        let tags = elements.map { String(decoding: trimmed($0[...]), as: UTF8.self) }
        let isStrong = tags.contains("*") || tags.contains(tag.text)
        try expectEqual(tag.isIn(field, comparesWeakTags: false), isStrong, "whether the list has the strong tag")
        try expectEqual(tag.isIn(field), isStrong || tags.contains("W/\(tag.text)"), "whether the list has the tag")
        try expectEqual(tag.allowsPart(field), tags == [tag.text], "whether If-Range has the tag")
        if !texts.count.isMultiple(of: 2) {
            try expect(tag.isIn("\(field), \(tag.text)"), "a tag at the end is not in the list")
        }
    }

    // MARK: - Accept

    static func check(accept field: String) throws {
        let type = "image/webp"
        var isNamed = false
        for element in split(field[...], at: ",").prefix(FieldList.maximumCount) {
            let parts = split(element, at: ";").prefix(FieldList.maximumCount)
            guard let first = parts.first, first.lowercased() == type else { continue }
            let isRefused = parts.dropFirst().contains { parameter in
                let text = parameter.lowercased()
                return text.hasPrefix("q=0") && text.dropFirst(3).allSatisfy { $0 == "0" || $0 == "." }
            }
            if !isRefused { isNamed = true }
        }
        try expectEqual(MediaRanges(field).names(type), isNamed, "whether the client names \(type)")
    }

    /// Returns the elements of a list that are not empty. A separator in quotes does not separate; a backslash in quotes escapes.
    private static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
        var elements: [String.UnicodeScalarView] = [.init()]
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == separator {
                elements.append(.init())
                continue
            }
            elements[elements.count - 1].append(scalar)
            guard scalar == "\"" else { continue }
            while let quoted = scalars.popFirst() {
                elements[elements.count - 1].append(quoted)
                if quoted == "\"" { break }
                if quoted == "\\", let escaped = scalars.popFirst() { elements[elements.count - 1].append(escaped) }
            }
        }
        return elements.map { element in
            Substring(String(decoding: trimmed(Array(String(element).utf8)[...]), as: UTF8.self))
        }.filter { !$0.isEmpty }
    }

    // MARK: - Targets

    static func check(target text: String) throws {
        let target = RequestTarget(text)
        func has(_ part: some StringProtocol, _ byte: Unicode.Scalar) -> Bool { part.utf8.contains(UInt8(ascii: byte)) }
        try expect(!has(target.path, "?") && !has(target.path, "#"), "the path has more than the path")
        try expect(!has(target.query ?? "", "#"), "the query has a fragment")
        let name = "lang"
        let rest = target.withoutParameters([name])
        for path in [target.withoutFirstSegment, rest] {
            let second = path.utf8.dropFirst().first
            try expect(
                path.utf8.first == UInt8(ascii: "/") && second != UInt8(ascii: "/") && second != UInt8(ascii: "\\"),
                "\(path.debugDescription) is not a path on this host")
        }
        try expectEqual(RequestTarget(rest).value(ofParameter: name), nil, "a parameter that was removed")
        try expectEqual(RequestTarget(rest).withoutParameters([name]), rest, "the target without a parameter, again")
        try expectEqual(
            RequestTarget(rest).value(ofParameter: "size"), target.value(ofParameter: "size"), "another parameter")
        if let decoded = PercentEncoding.decoded(target.path.utf8) {
            let encoded = percentEncoded(decoded, keeping: "/")
            try expectEqual(
                PercentEncoding.decoded(encoded[...].utf8).map { ExactKey($0) }, ExactKey(decoded),
                "the path, encoded again")
        }
        for reading in RequestedName.readings(of: target.path.dropFirst()) {
            try expect(RelativePath.isValid(reading.name), "\(reading.name.debugDescription) leads out of the bundle")
            let digits = reading.digest?.utf8.count ?? EntityTag.digitCount
            try expectEqual(digits, EntityTag.digitCount, "the number of digits of the digest")
        }
    }

    // MARK: - Bytes

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return bytes[first...last]
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
    }
}
