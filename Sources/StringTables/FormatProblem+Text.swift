extension FormatProblem {
    /// The error's code.
    package var code: FormatError.Code {
        switch self {
        case .unknownConversion: .unknownConversion
        case .refusedConversion: .refusedConversion
        case .ambiguousPercent: .ambiguousPercent
        case .incomplete: .incompleteSpecifier
        case .numberOutOfRange: .numberOutOfRange
        }
    }

    /// What is wrong and what to do.
    package var advice: String {
        switch self {
        case .unknownConversion: "no conversion begins like this; write %% for a percent sign"
        case .refusedConversion: "%n writes to memory and is never carried out; remove it"
        case .ambiguousPercent: "a percent sign before a space was taken as text; write %% to make that certain"
        case .incomplete: "the text ends inside a conversion; write %% for a percent sign"
        case .numberOutOfRange:
            "positions go from 1 to \(FormatScanner.maximumPosition), widths and precisions to \(FormatScanner.maximumCount)"
        }
    }
}
