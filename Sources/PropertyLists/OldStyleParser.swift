struct OldStyleParser {
    var log: DiagnosticLog
    init(_ text: SourceText, mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) { self.log = log }
    mutating func document() -> PropertyListNode? { nil }
}
