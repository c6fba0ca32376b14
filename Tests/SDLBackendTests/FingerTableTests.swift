import Testing

@testable import SDLBackend

@Suite struct FingerTableTests {
  @Test("A finger gets the lowest free number from 1 up")
  func numbers() {
    func key(_ finger: Int64) -> FingerTable.Key { FingerTable.Key(device: 1, finger: finger) }
    var table = FingerTable()
    #expect([table.insert(key(70)), table.insert(key(71)), table.insert(key(72))] == [1, 2, 3])
    #expect(table.remove(key(71)) == 2)
    #expect(table[key(71)] == nil && table[key(72)] == 3)
    #expect(table.insert(key(99)) == 2)
    table.removeAll()
    #expect(table.remove(key(70)) == nil)
    #expect(table.insert(key(100)) == 1)
  }
}
