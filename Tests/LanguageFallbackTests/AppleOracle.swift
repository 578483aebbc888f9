import Foundation

/// Apple's matcher, in the ICU that Foundation contains.
enum AppleOracle {
    private typealias Function =
        @convention(c) (
            UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<UnsafePointer<CChar>?>, Int32,
            UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
        ) -> Int32

    private static let function: Function? = {
        guard let library = dlopen("lib_FoundationICU.so", RTLD_LAZY),
            let symbol = dlsym(library, "ualoc_localizationsToUse")
        else { return nil }
        return unsafeBitCast(symbol, to: Function.self)
    }()

    static var isPresent: Bool { function != nil }

    static func localizations(preferred: [String], available: [String]) -> [String]? {
        guard let function else { return nil }
        let languages = preferred.map { strdup($0) }
        let names = available.map { strdup($0) }
        defer { (languages + names).forEach { free($0) } }
        var results = [UnsafePointer<CChar>?](repeating: nil, count: available.count + 8)
        var status: Int32 = 0
        let count = function(
            languages.map { UnsafePointer($0) }, Int32(languages.count), names.map { UnsafePointer($0) },
            Int32(names.count), &results, Int32(results.count), &status)
        guard status <= 0, count >= 0 else { return nil }
        return results.prefix(Int(count)).compactMap { $0.map { String(cString: $0) } }
    }
}
