import FileAccess
import Foundation
import Testing

@Suite struct ProcessEnvironmentTests {
    @Test func aVariableHasItsValue() throws {
        let name = try #require(ProcessInfo.processInfo.environment.keys.first { $0 != "_" && !$0.contains("=") })
        #expect(ProcessEnvironment.value(name) == ProcessInfo.processInfo.environment[name])
    }

    @Test func anUnsetVariableIsNil() {
        #expect(ProcessEnvironment.value("RESOURCEBUNDLE_NO_SUCH_VARIABLE") == nil)
        #expect(ProcessEnvironment.value("") == nil)
    }
}
