import ResourceCompiler

/// Compiling 32,000 strings in four languages, and 500 image sets.
enum Compiles {
    static func strings(_ folder: String, _ count: Int) throws -> Int {
        try compile("\(folder)/Strings.bundle", folder, count)
    }

    static func images(_ folder: String, _ count: Int) throws -> Int {
        try compile("\(folder)/Work.bundle/Icons.xcassets", folder, count)
    }

    private static func compile(_ path: String, _ folder: String, _ count: Int) throws -> Int {
        for _ in 0..<count { try ResourceCompiler().compile([path]).write(to: "\(folder)/Compiled.rbarc") }
        return count
    }
}
