// Prints the manual page of the tool. It reads the help as JSON from standard input (`--experimental-dump-help` of
// swift-argument-parser). The arguments are the tool's version and its date.

import PropertyLists

var input = ""
while let line = readLine(strippingNewline: false) { input += line }
let document = JSONReader(mode: .strict).read(Array(input.utf8), path: "help.json")
let arguments = CommandLine.arguments.dropFirst()
if let version = arguments.first, let date = arguments.dropFirst().first, let root = document.root?["command"],
    let tool = Command(root)
{
    print(ManualPage(tool: tool, version: version, date: date).text, terminator: "")
} else {
    fatalError("usage: resource-bundle --experimental-dump-help | manual-page VERSION DATE")
}
