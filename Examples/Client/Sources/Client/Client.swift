import ResourceBundle

@main
struct Client {
    static func main() {
        print("linked with ResourceBundle")
    }
}
