internal import ResourceTraits
internal import StringTables

extension Idiom {
    /// The device by whose word string tables vary texts, or nil for none in particular.
    var device: Device? {
        switch self {
        case .iphone: .iphone
        case .ipad: .ipad
        case .mac: .mac
        case .tv: .appletv
        case .watch: .applewatch
        case .vision, .reality: .applevision
        case .universal, .car, .iosMarketing, .watchMarketing, .tvMarketing, .unknown: nil
        }
    }
}
