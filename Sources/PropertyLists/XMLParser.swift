struct XMLParser {
    var log: DiagnosticLog
    var encoding: TextEncoding
    init(_ text: SourceText, mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) { self.log = log; encoding = text.encoding }
    static func recognizes(_ text: SourceText) -> Bool { false }
    mutating func document() -> PropertyListNode? { nil }
}
