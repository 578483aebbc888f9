internal import ResourceBasics

extension FormatRun {
    /// Writes the argument of one conversion.
    mutating func write(_ written: FormatSpecifier, of bytes: [UInt8], _ cursor: inout ArgumentCursor) {
        var specifier = written
        if case .argument(let position) = specifier.width {
            guard let width = star(position, bytes, written.range, &cursor) else { return }
            if width < 0 { specifier.flags.insert(.left) }
            specifier.width = .fixed(abs(width))
        }
        if case .argument(let position) = specifier.precision {
            guard let precision = star(position, bytes, written.range, &cursor) else { return }
            specifier.precision = precision < 0 ? .none : .fixed(precision)
        }
        let isNamed = !specifier.name.isEmpty || (specifier.position == 0 && cursor.isNextNamed)
        guard let index = valueIndex(of: specifier, bytes, &cursor) else {
            leave(bytes[written.range], .missingArgument, "no argument with this name was passed")
            return
        }
        guard isNamed || arguments.hasPosition(index) else {
            leave(
                bytes[written.range], .missingArgument,
                "this conversion needs \(needed(index + 1)) passed")
            return
        }
        let value = arguments.values[index]
        if writeSmallNumber(value, specifier) { return }
        guard write(value, specifier) else {
            leave(
                bytes[written.range], .wrongArgumentType,
                "\(name(of: specifier, bytes, index)) is \(value.kindName); pass \(specifier.wantedKindName(insteadOf: value))"
            )
            return
        }
    }

    /// How many arguments are needed and how many there are: `2 arguments, but 1 was`.
    func needed(_ count: Int) -> String {
        let passed = arguments.countWithPosition
        return "\(counted(count, "argument")), but \(passed) \(passed == 1 ? "was" : "were")"
    }

    /// The argument of a conversion in messages, by its name if it is passed by name.
    private func name(of specifier: FormatSpecifier, _ bytes: [UInt8], _ index: Int) -> String {
        specifier.name.isEmpty
            ? "argument \(index + 1)" : "the argument \"\(String(decoding: bytes[specifier.name], as: UTF8.self))\""
    }

    private func valueIndex(of specifier: FormatSpecifier, _ bytes: [UInt8], _ cursor: inout ArgumentCursor) -> Int? {
        if !specifier.name.isEmpty { return arguments.index(named: bytes[specifier.name]) }
        return specifier.position > 0 ? specifier.position - 1 : cursor.nextValue()
    }

    /// The value of a `*` width or precision. If there is none, reports an error, leaves the conversion as written and
    /// returns nil.
    private mutating func star(
        _ position: Int, _ bytes: [UInt8], _ range: Range<Int>, _ cursor: inout ArgumentCursor
    ) -> Int? {
        let index = position > 0 ? position - 1 : cursor.nextReference()
        guard arguments.hasPosition(index) else {
            leave(bytes[range], .missingArgument, "the * needs \(needed(index + 1)) passed")
            return nil
        }
        guard case .integer(let number) = arguments.values[index] else {
            leave(
                bytes[range], .wrongArgumentType,
                "argument \(index + 1) is \(arguments.values[index].kindName); pass an integer for the *")
            return nil
        }
        guard number.magnitude <= FormatScanner.maximumCount else {
            leave(bytes[range], .numberOutOfRange, FormatProblem.numberOutOfRange.advice)
            return nil
        }
        return Int(number)
    }

    /// The fast path for whole numbers below 1,000 in ASCII digits, which no locale groups: without strings or ICU.
    /// Returns false for all others.
    private mutating func writeSmallNumber(_ value: MessageArgument, _ specifier: FormatSpecifier) -> Bool {
        guard case .integer(let number) = value, number >= 0, number < 1000,
            specifier.flags.isEmpty, specifier.width == .none, specifier.precision == .none,
            specifier.isInteger || specifier.conversion == UInt8(ascii: "@"),
            options.numbers == .plain || locale.numbers.writesSmallNumbersInASCII
        else { return false }
        if number >= 100 { output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 100)) }
        if number >= 10 { output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)) }
        output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
        return true
    }

    /// Writes a value; false if the conversion does not support its type.
    private mutating func write(_ value: MessageArgument, _ specifier: FormatSpecifier) -> Bool {
        switch specifier.conversion {
        case UInt8(ascii: "@"):
            return writeAnything(value, specifier)
        case UInt8(ascii: "s"), UInt8(ascii: "S"):
            guard case .text(let text) = value else { return false }
            writeArgument(text, specifier)
        case UInt8(ascii: "c"), UInt8(ascii: "C"):
            guard let text = value.characterText else { return false }
            writeArgument(text, specifier)
        case _ where specifier.isFloat:
            return writeFloat(value, specifier)
        case _ where specifier.isRadix:
            guard let bits = value.bits(width: specifier.bitWidth) else { return false }
            write(number: specifier.radixText(of: bits), specifier)
        default:
            guard let text = value.wholeText else { return false }
            write(number: specifier.padded(text), specifier)
        }
        return true
    }

    /// Writes a text that was passed, with isolates around it if the options ask for them.
    private mutating func writeArgument(_ text: String, _ specifier: FormatSpecifier) {
        if options.isolatesText { output.append(contentsOf: "\u{2068}".utf8) }
        write(text: text, specifier)
        if options.isolatesText { output.append(contentsOf: "\u{2069}".utf8) }
    }

    private mutating func writeAnything(_ value: MessageArgument, _ specifier: FormatSpecifier) -> Bool {
        var shown = specifier
        shown.precision = .none
        // Translators write `% @` for `%@`.
        shown.flags.remove(.space)
        switch value {
        case .text(let text): writeArgument(text, specifier)
        case .double(let number) where !number.isFinite:
            write(text: specifier.nonFiniteText(of: number, options.numbers != .plain ? locale.numbers : nil), shown)
        default:
            if let text = value.plainDecimal {
                write(number: text, shown)
            } else if case .decimal(let text) = value {
                write(text: text, specifier)
            }
        }
        return true
    }

    private mutating func writeFloat(_ value: MessageArgument, _ specifier: FormatSpecifier) -> Bool {
        if case .double(let number) = value, !number.isFinite {
            var shown = specifier
            shown.precision = .none
            shown.flags.remove(.zero)
            let isLocalized = specifier.isLocalized && options.numbers != .plain
            write(text: specifier.nonFiniteText(of: number, isLocalized ? locale.numbers : nil), shown)
            return true
        }
        guard let text = specifier.floatText(of: value) else { return false }
        write(number: text, specifier)
        return true
    }
}
