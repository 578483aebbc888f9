/// The state of formatting one message: the output so far, and the errors.
struct FormatRun {
    /// The deepest nesting of messages: deeper than any sentence, far less than the stack allows.
    static let maximumDepth = 32
    /// The limit of the output in bytes: above it, no more arguments are inserted.
    static let maximumByteCount = 1 << 24
    /// Bytes of output allowed for each byte of the formats read and of the arguments, in addition to `freeByteCount`.
    ///
    /// A width makes the output longer than its format: `%1$4096d` gives 512 times as many bytes. Real texts need much less
    /// padding.
    static let growthLimit = 16
    /// Bytes of output allowed even for a short format.
    static let freeByteCount = 1 << 16
    /// Number of errors stored: the first ones show what is wrong.
    static let maximumErrorCount = 64

    let locale: LocaleFormatting
    let options: FormatOptions
    let arguments: MessageArguments
    /// Whether conversions are copied instead of formatted.
    var keepsConversions = false
    var output: [UInt8] = []
    /// The arguments of copied conversions without a position: the output offset at which the position would be inserted,
    /// and the argument's index.
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

    /// The output as a string.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Writes a message: selects forms until a text is left, and writes that.
    mutating func write(_ message: Message, in scope: FormatScope) {
        guard scope.depth < Self.maximumDepth else {
            report(
                .tooComplex, "…", "variations are nested more than \(Self.maximumDepth) levels deep; check for cycles")
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

    /// Writes a text with its conversions and references replaced.
    mutating func write(_ text: String, in scope: FormatScope) {
        let bytes = Array(text.utf8)
        budget.read(bytes.count)
        byteLimit = min(Self.maximumByteCount, byteLimit + Self.growthLimit * bytes.count)
        if output.isEmpty { output.reserveCapacity(bytes.count + 32) }
        var cursor = ArgumentCursor(own: scope.own, next: scope.next)
        for piece in FormatScanner(bytes) {
            switch piece {
            case .literal(let range):
                // `%%` is scanned as a literal of one percent sign. A copied format needs both.
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
                leave(bytes[range], problem.code, problem.advice)
            }
        }
    }

    private mutating func write(
        _ reference: FormatReference, of bytes: [UInt8], _ cursor: inout ArgumentCursor, in scope: FormatScope
    ) {
        let name = bytes[reference.name]
        let named = arguments.index(named: name)
        // A variable whose argument is passed by name takes no positional one, if there are any.
        let takesPosition = reference.position == 0 && (named == nil || arguments.positionalCount == 0)
        let next = takesPosition ? cursor.nextReference() : nil
        let following = cursor.nextIndex
        guard let variable = scope.variables.variable(named: name) else {
            leave(bytes[reference.range], .undefinedVariable, "the message defines no variable with this name")
            return
        }
        guard output.count <= byteLimit, scope.depth < Self.maximumDepth, budget.takeReference() else {
            leave(bytes[reference.range], .tooComplex, "variables refer to each other too often; check for cycles")
            return
        }
        var inner = scope
        inner.own = named ?? next ?? reference.position - 1
        if reference.position == 0, let number = variable.argument, named == nil { inner.own = number - 1 }
        inner.next = takesPosition || named == nil ? nil : following
        write(variable.content, in: inner)
    }

    /// Writes a piece of the format unchanged and reports an error.
    mutating func leave(_ piece: ArraySlice<UInt8>, _ code: FormatError.Code, _ message: String) {
        output.append(contentsOf: piece)
        report(code, String(decoding: piece, as: UTF8.self), message)
    }

    /// Stores an error, up to `maximumErrorCount`.
    mutating func report(_ code: FormatError.Code, _ piece: String, _ message: String) {
        guard !keepsConversions, errors.count < Self.maximumErrorCount else { return }
        errors.append(FormatError(code, specifier: piece, message))
    }
}

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
