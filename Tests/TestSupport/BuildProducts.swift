import Foundation

/// The built programs and modules. They are in the folder of the running test program.
public enum BuildProducts {
    public static let folder: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: own).deletingLastPathComponent().path
    }()

    /// The path of a program, or of another product.
    public static func path(_ name: String) -> String { "\(folder)/\(name)" }
}
