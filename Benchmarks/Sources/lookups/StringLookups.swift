import CReference
import ResourceBundle
import Workloads

/// Strings in an archive of 8,000 strings in two languages.
///
/// A loop looks up one key of 24 bytes: instructions do not depend on caches, and the loop retains nothing.
enum StringLookups {
    private static let workload = StringWorkload()

    private static func view(_ bundle: String, _ language: String = "en") throws -> ResourceView {
        try ResourceBundle(at: bundle).view(for: [language])
    }

    /// A key in native storage, which literals and interpolated strings do not always have.
    private static func key(_ table: Int = 0) -> String {
        String(decoding: Array(workload.keys[table][1_042].utf8), as: UTF8.self)
    }

    @inline(never)
    static func loop(_ folder: String, _ count: Int) -> Int {
        let key = key()
        var sum = 0
        for number in 0..<count { sum &+= key.utf8.count ^ number }
        return sum
    }

    @inline(never)
    static func bytes(_ folder: String, _ count: Int) throws -> Int {
        let (view, key) = (try view("\(folder)/Work.rbarc"), key())
        var sum = 0
        for _ in 0..<count { sum &+= view.withUTF8(key) { $0.count } ?? 1 }
        return sum
    }

    @inline(never)
    static func bytesOfTable(_ folder: String, _ count: Int) throws -> Int {
        let (view, key) = (try view("\(folder)/Work.rbarc"), key(1))
        var sum = 0
        for _ in 0..<count { sum &+= view.withUTF8(key, table: "Checkout") { $0.count } ?? 1 }
        return sum
    }

    static func string(_ folder: String, _ count: Int) throws -> Int {
        strings(try view("\(folder)/Work.rbarc"), key(), count)
    }

    static func germanString(_ folder: String, _ count: Int) throws -> Int {
        strings(try view("\(folder)/Work.rbarc", "de"), key(), count)
    }

    static func stringOfDirectory(_ folder: String, _ count: Int) throws -> Int {
        strings(try view("\(folder)/Work.bundle"), key(), count)
    }

    static func miss(_ folder: String, _ count: Int) throws -> Int {
        strings(try view("\(folder)/Work.rbarc"), workload.missingKeys[0][42], count)
    }

    @inline(never)
    private static func strings(_ view: ResourceView, _ key: String, _ count: Int) -> Int {
        var sum = 0
        for _ in 0..<count { sum &+= view.string(key)?.utf8.count ?? 1 }
        return sum
    }

    @inline(never)
    static func message(_ folder: String, _ count: Int) throws -> Int {
        let view = try view("\(folder)/Work.rbarc")
        var sum = 0
        for number in 0..<count {
            sum &+= view.string(StringWorkload.messageKey, "Ada", number % 1_000)?.utf8.count ?? 1
        }
        return sum
    }

    /// Plural messages: the form for a number with one fraction digit, which shows the number.
    @inline(never)
    static func plural(_ folder: String, _ count: Int) throws -> Int {
        let view = try view("\(folder)/Plurals.rbarc")
        var sum = 0
        for number in 0..<count { sum &+= view.string("weight", Double(number % 99) / 10)?.utf8.count ?? 1 }
        return sum
    }

    /// A String Catalog with one plural message.
    static let plurals = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"weight": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%.1f kilogram"}},
          "other": {"stringUnit": {"state": "translated", "value": "%.1f kilograms"}}}}}}}}}
        """

    /// The C reference in its own loop over the same keys.
    @inline(never)
    static func c(_ folder: String, _ count: Int) -> Int {
        let texts = workload.keys[0].map { text($0) }
        let values = workload.keys[0].map { text(workload.value($0, language: "en")) }
        let tables = [cref_make(texts, values, UInt32(texts.count))]
        let order = [UInt32](repeating: 1_042, count: count)
        let which = [UInt8](repeating: 0, count: texts.count)
        return Int(
            truncatingIfNeeded: tables.withUnsafeBufferPointer { tables in
                cref_run(tables.baseAddress, texts, which, order, UInt32(count))
            })
    }

    private static func text(_ string: String) -> cref_text {
        let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: string.utf8.count)
        _ = buffer.initialize(from: string.utf8.lazy.map { CChar(bitPattern: $0) })
        return cref_text(start: buffer.baseAddress, count: UInt32(string.utf8.count))
    }
}
