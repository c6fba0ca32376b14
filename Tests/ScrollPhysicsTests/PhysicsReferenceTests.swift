import Testing

/// Every case of the physics reference, by id.
@Suite struct PhysicsReferenceTests {
  @Test("The physics agree with the reference", arguments: ReferenceCase.all)
  func agreesWithTheReference(_ reference: ReferenceCase) throws {
    reference.expect(try reference.answer())
  }

  @Test("An operation that is not known fails")
  func unknownOperationFails() {
    let unknown = ReferenceCase(
      id: "unknown", family: "none", inputs: Inputs(values: ["op": .string("levitate")]),
      expected: .null, tolerances: [])
    #expect(throws: UnknownOperation.self) { try unknown.answer() }
  }

  @Test("There are cases of every family")
  func familiesArePresent() {
    #expect(Set(ReferenceCase.all.map(\.family)).count >= 10)
  }
}

struct UnknownOperation: Error { let name: String }
