/// The types of asset that a question is about.
enum AssetTypes: Sendable {
    /// What shows as an image: every type but those below, symbols first, then image sets, then by name.
    case images
    case colors
    case data

    /// Whether assets of a type, named as their folder's extension, are meant.
    func contains(_ type: String) -> Bool {
        switch self {
        case .images: type != "colorset" && type != "dataset"
        case .colors: type == "colorset"
        case .data: type == "dataset"
        }
    }

    /// Which of two types of one name answers first: the lower one. Symbols win over bitmaps, as with
    /// `UIImage(named:)`.
    func precedence(_ type: String) -> Int {
        switch type {
        case "symbolset": 0
        case "imageset": 1
        case "appiconset": 2
        default: 3
        }
    }
}
