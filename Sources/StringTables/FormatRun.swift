/// One formatting: the text so far, and what went wrong.
struct FormatRun {
    /// Messages in messages: more than any sentence has, far less than the stack holds.
    static let maximumDepth = 32
    /// Bytes of text after which nothing more is put in, whatever the call gives.
    static let maximumByteCount = 1 << 24
    /// Bytes of text after which nothing more is put in, for each byte of the formats read and of the arguments.
    ///
    /// Widths make much of little: `%1$4096d` is 512 times as long as its format. A sentence is not padded so.
    static let growthLimit = 16
    /// So many bytes even a short format may make.
    static let freeByteCount = 1 << 16
    /// Errors kept: the first ones tell what is wrong.
    static let maximumErrorCount = 64

    let locale: LocaleFormatting
    let options: FormatOptions
    let arguments: MessageArguments
    /// Whether conversions are copied instead of carried out.
    var keepsConversions = false
    var output: [UInt8] = []
    /// The arguments that kept conversions take without saying so: where each number would stand, and which argument it is.
    var keptArguments: [(offset: Int, argumentIndex: Int)] = []
    private(set) var errors: [FormatError] = []
    private var budget = FormatBudget()
    private var byteLimit: Int

    init(locale: LocaleFormatting, options: FormatOptions, arguments: MessageArguments) {
        self.locale = locale
        self.options = options
        self.arguments = arguments
        byteLimit = min(Self.maximumByteCount, Self.freeByteCount + Self.growthLimit * arguments.byteCount)
    }

    /// What has been written.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Writes a message: chooses until a text is left.
    mutating func write(_ message: Message, in scope: FormatScope) {
        guard scope.depth < Self.maximumDepth else {
            report(.tooComplex, "…", "the message is nested more than \(Self.maximumDepth) deep; check for circles")
            output.append(contentsOf: "…".utf8)
            return
        }
        var inner = scope
        inner.depth += 1
        switch message {
        case .text(let text):
            write(text, in: inner)
        case .substituting(let variables, let message):
            budget.read(variables.reduce(0) { $0 + $1.name.utf8.count })
            inner.variables = ScopeVariables(variables)
            write(message, in: inner)
        case .plural(let choice):
            budget.read(choice)
            write(choice, in: inner)
        case .device(let forms):
            if let form = DeviceForm.choice(from: forms, for: options.device) { write(form, in: inner) }
        case .width(let forms):
            budget.read(forms.count)
            if let form = WidthForm.choice(from: forms, for: options.width) { write(form, in: inner) }
        }
    }

    /// Writes a text with its conversions carried out.
    mutating func write(_ text: String, in scope: FormatScope) {
        let bytes = Array(text.utf8)
        budget.read(bytes.count)
        byteLimit = min(Self.maximumByteCount, byteLimit + Self.growthLimit * bytes.count)
        if output.isEmpty { output.reserveCapacity(bytes.count + 32) }
        var scanner = FormatScanner(bytes)
        var cursor = ArgumentCursor(own: scope.own)
        while let piece = scanner.next() {
            switch piece {
            case .literal(let range):
                // `%%` is a literal of one percent sign; what is kept as a format keeps both.
                if keepsConversions && bytes[range.lowerBound] == UInt8(ascii: "%") { output.append(UInt8(ascii: "%")) }
                output.append(contentsOf: bytes[range])
            case .specifier(let specifier) where keepsConversions:
                keep(specifier, of: bytes, &cursor)
            case .specifier(let specifier) where output.count > byteLimit:
                leave(bytes[specifier.range], .tooComplex, "the text is longer than \(byteLimit) bytes")
            case .specifier(let specifier):
                write(specifier, of: bytes, &cursor)
            case .reference(let reference):
                write(reference, of: bytes, &cursor, in: scope)
            case .malformed(let range, let problem):
                output.append(contentsOf: bytes[range])
                report(problem, bytes[range])
            }
        }
    }

    private mutating func write(
        _ reference: FormatReference, of bytes: [UInt8], _ cursor: inout ArgumentCursor, in scope: FormatScope
    ) {
        let next = reference.position > 0 ? nil : cursor.nextReference()
        let name = bytes[reference.name]
        guard let variable = scope.variables.variable(named: name) else {
            leave(bytes[reference.range], .undefinedVariable, "the message defines no variable of this name")
            return
        }
        guard output.count <= byteLimit, scope.depth < Self.maximumDepth, budget.takeReference() else {
            leave(bytes[reference.range], .tooComplex, "variables refer to each other too often; check for circles")
            return
        }
        var inner = scope
        let named = arguments.index(named: name)
        inner.own = named ?? next ?? reference.position - 1
        if reference.position == 0, let number = variable.argument, named == nil { inner.own = number - 1 }
        write(variable.content, in: inner)
    }

    /// Leaves a piece of the format as it is, and says why.
    mutating func leave(_ piece: ArraySlice<UInt8>, _ code: FormatError.Code, _ message: String) {
        output.append(contentsOf: piece)
        report(code, String(decoding: piece, as: UTF8.self), message)
    }

    /// Keeps an error.
    mutating func report(_ code: FormatError.Code, _ piece: String, _ message: String) {
        guard !keepsConversions, errors.count < Self.maximumErrorCount else { return }
        errors.append(FormatError(code, specifier: piece, message))
    }

    private mutating func report(_ problem: FormatProblem, _ piece: ArraySlice<UInt8>) {
        report(problem.code, String(decoding: piece, as: UTF8.self), problem.advice)
    }
}
