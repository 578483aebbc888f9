/// Copies conversions without formatting them, for the general form of a message.
extension FormatRun {
    /// Copies a conversion and records the arguments that it takes without a position.
    mutating func keep(_ specifier: FormatSpecifier, of bytes: [UInt8], _ cursor: inout ArgumentCursor) {
        let shift = output.count - specifier.range.lowerBound
        output.append(contentsOf: bytes[specifier.range])
        for (offset, argumentIndex) in specifier.implicitArguments(of: bytes, &cursor) {
            keptArguments.append((offset + shift, argumentIndex))
        }
    }

    /// Inserts the positions of copied conversions if the order of their arguments differs from that of the conversions.
    mutating func writeKeptPositions() {
        guard keptArguments.enumerated().contains(where: { $0.offset != $0.element.argumentIndex }) else { return }
        output = output.inserting(keptArguments.map { (offset: $0.offset, text: "\($0.argumentIndex + 1)$") })
    }
}
