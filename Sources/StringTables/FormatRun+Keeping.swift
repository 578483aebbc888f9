internal import ResourceBasics

/// Copies conversions without formatting them, for the general form of a message.
extension FormatRun {
    /// Copies a conversion and records the arguments that it takes without a position.
    mutating func keep(_ specifier: FormatSpecifier, of bytes: [UInt8], _ cursor: inout ArgumentCursor) {
        let start = output.count
        let written = bytes[specifier.range]
        output.append(contentsOf: written)
        // Arguments are taken in this order: width, precision, value.
        var stars = written.indices.filter { written[$0] == UInt8(ascii: "*") }[...]
        for count in [specifier.width, specifier.precision] {
            guard case .argument(let position) = count, let star = stars.popFirst() else { continue }
            if position > 0 { continue }
            keptArguments.append((start + star + 1 - written.startIndex, cursor.nextReference()))
        }
        if specifier.name.isEmpty, specifier.position == 0 { keptArguments.append((start + 1, cursor.nextValue())) }
    }

    /// Inserts the positions of copied conversions if the order of their arguments differs from that of the conversions.
    mutating func writeKeptPositions() {
        guard keptArguments.enumerated().contains(where: { $0.offset != $0.element.argumentIndex }) else { return }
        var result: [UInt8] = []
        var start = 0
        for (offset, argumentIndex) in keptArguments.ordered(by: { $0.offset < $1.offset }) {
            result += output[start..<offset]
            result += "\(argumentIndex + 1)$".utf8
            start = offset
        }
        output = result + output[start...]
    }
}
