internal import PropertyLists
internal import ResourceBasics

/// Checks the invariants of every property list that a reader returns.
enum PropertyListOracle {
    /// Reads a file in both modes, and checks the value, its written forms and the diagnostics.
    static func check(_ bytes: [UInt8]) throws {
        let document = PropertyListReader().read(bytes, path: "T")
        try checkDiagnostics(document.diagnostics)
        let strict = PropertyListReader(mode: .strict).read(bytes, path: "T")
        try checkDiagnostics(strict.diagnostics)
        guard let value = document.root?.value else {
            return try expect(document.hasErrors, "a rejected file has no error")
        }
        if let strictValue = strict.root?.value, !strict.hasErrors, strict.diagnostics.isEmpty {
            try expectSame(strictValue, value, "strict reading")
        }
        try checkRoundTrips(value, ofFile: bytes.count)
    }

    /// Checks that a value is equal after it was written and read.
    static func checkRoundTrips(_ value: PropertyListValue, ofFile byteCount: Int) throws {
        for format in PropertyListWriter.Format.allCases {
            let writer = PropertyListWriter(format)
            if writer.unrepresentable(in: value) != nil || hasUnwritten(value, format) { continue }
            let bytes = writer.bytes(of: value)
            let again = PropertyListReader(mode: .strict).read(bytes, path: "T")
            try expect(!again.hasErrors, "the written \(format.rawValue) list is rejected: \(again.diagnostics)")
            try expectSame(again.root?.value, value, "the value written as \(format.rawValue)")
            try expectEqual(
                again.root.map { writer.bytes(of: $0.value) }, bytes, "the \(format.rawValue) list written again")
        }
    }

    /// Whether a writer leaves out or changes a part of a value, as it documents.
    private static func hasUnwritten(_ value: PropertyListValue, _ format: PropertyListWriter.Format) -> Bool {
        switch value {
        case .null: true
        case .uid: format == .xml
        case .real(let number): number.isNaN
        // A date of an XML list has whole seconds, and its zero has no sign.
        case .date(let seconds):
            format == .xml && (seconds != seconds.rounded(.down) || seconds == 0 && seconds.sign == .minus)
        case .array(let nodes): nodes.contains { hasUnwritten($0.value, format) }
        case .dictionary(let dictionary): dictionary.entries.contains { hasUnwritten($0.value.value, format) }
        default: false
        }
    }

    /// Compares two values by their types and by the bytes of their texts.
    static func expectSame(
        _ first: PropertyListValue?, _ second: PropertyListValue?, _ subject: @autoclosure () -> String
    ) throws {
        guard let first, let second else {
            return try expect(first == nil && second == nil, "\(subject()): only one of the values exists")
        }
        if PropertyListWriter(.binary).bytes(of: first) == PropertyListWriter(.binary).bytes(of: second) { return }
        throw Finding("\(subject()) differs:\n  \(first)\n  \(second)")
    }

    /// Checks that the number of diagnostics is limited, and that their texts are safe for a terminal.
    static func checkDiagnostics(_ diagnostics: [Diagnostic]) throws {
        try expect(
            diagnostics.count <= PropertyListLimits.default.diagnosticCount + 2, "\(diagnostics.count) diagnostics")
        for diagnostic in diagnostics { try checkDiagnostic(diagnostic) }
    }

    /// Checks that a diagnostic is one line of text.
    static func checkDiagnostic(_ diagnostic: Diagnostic) throws {
        try expect(!diagnostic.message.isEmpty && !diagnostic.id.isEmpty, "a diagnostic without a text")
        let line = diagnostic.description
        for scalar in line.unicodeScalars where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) {
            throw Finding("\(diagnostic.id): the line has the control character \(scalar.value): \(line)")
        }
        try expect(line.utf8.count <= lineByteLimit, "\(diagnostic.id): the line has \(line.utf8.count) bytes")
    }

    /// The limit of a line: a message and a hint with at most 2,000 bytes each, escaped, and the path.
    private static let lineByteLimit = 8_000
}
