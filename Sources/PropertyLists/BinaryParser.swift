struct BinaryParser {
    var log: DiagnosticLog
    init(_ bytes: [UInt8], mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) { self.log = log }
    mutating func document() -> PropertyListNode? { nil }
}
