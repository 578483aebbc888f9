import ResourceBundle

/// Prints the path of this program's bundle, or of the module's that its argument names, or why there is none.
@main
struct ProgramProbe {
    static func main() {
        do throws(ResourceError) {
            if CommandLine.arguments.count > 1 {
                print(try ResourceBundle.module(CommandLine.arguments[1]).path)
            } else {
                print(try ResourceBundle.main().path)
            }
        } catch {
            print("\(error.code): \(error)")
        }
    }
}
