import Foundation
import Reel

public struct Contact: Identifiable, Hashable, Sendable {
  public let id = UUID()
  public let name: String

  public init(name: String) {
    self.name = name
  }
}

/// A list by initials, with headers and an alert.
public struct Contacts: View {
  private let contacts: [Contact]
  @State private var selected: Contact?
  @State private var showsAlert = false
  @AccentedState private var taps = 0

  public init(_ names: [String]) {
    contacts = names.sorted().map(Contact.init(name:))
  }

  private var groups: [(key: String, value: [Contact])] {
    Dictionary(grouping: contacts) { String($0.name.prefix(1)) }
      .sorted { $0.key < $1.key }
  }

  public var body: some View {
    List {
      ForEach(groups, id: \.key) { group in
        Section(header: Text(group.key)) {
          ForEach(group.value) { contact in
            row(contact)
          }
        }
      }
    }
    .listStyle(.inset)
    .alert(isPresented: $showsAlert) {
      Alert(
        title: Text("Call \(selected?.name ?? "nobody")?"),
        primaryButton: .default(Text("Call")) { taps += 1 },
        secondaryButton: .cancel()
      )
    }
    .overlay(alignment: .bottomTrailing) {
      Text("\(taps) calls")
        .font(.system(size: 12, weight: .semibold, design: .monospaced))
        .padding(6)
        .background(Capsule().fill(Color.yellow))
        .padding()
    }
  }

  @ViewBuilder
  private func row(_ contact: Contact) -> some View {
    Button {
      selected = contact
      showsAlert = true
    } label: {
      HStack {
        Text(contact.name)
        Spacer()
        if contact == selected {
          Circle().frame(width: 8, height: 8).foregroundColor(.accentColor)
        }
      }
    }
  }
}

/// A property wrapper of the app's own around Reel's.
@propertyWrapper struct AccentedState<Value>: DynamicProperty {
  @State private var value: Value

  init(wrappedValue: Value) {
    _value = State(initialValue: wrappedValue)
  }

  var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }
}
