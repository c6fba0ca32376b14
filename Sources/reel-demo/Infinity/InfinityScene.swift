import Reel

/// Users page by page, from a service that fails when it is told to.
struct InfinityScene: View {
  @ObservedObject private var list: UserList
  @State private var ledger = LoadLedger()

  init(list: UserList = UserList()) { _list = ObservedObject(wrappedValue: list) }

  var body: some View {
    Card {
      InfinityControls(list: list, service: list.service)
      Divider()
      LedgerBeside(ledger: ledger, status: status) {
        InfinityList(model: list) { UserRow(user: $0) }
          .refreshable { await list.refresh() }
          .onLoadLedgerChange { ledger = $0 }
      }
    }
    .counting(list.service.waits)
    .padding(Metric.margin)
  }

  private var status: String {
    let count = list.items.count
    let users = "\(count.grouped) \(count == 1 ? "user" : "users")"
    switch list.loadState {
    case .idle: return "\(users), page \(list.pageIndex.grouped) · pull down or press F5 to refresh"
    case .loading: return "\(users) · page \((list.pageIndex + 1).grouped) is loading"
    case .failed: return "\(users) · page \((list.pageIndex + 1).grouped) has failed"
    case .ended: return "\(users) · that is all"
    }
  }
}

private struct InfinityControls: View {
  @ObservedObject var list: UserList
  @Bindable var service: UserService
  @State private var retry = 0

  var body: some View {
    ControlStrip {
      NamedChoice(
        name: "Failure", titles: UserService.Fault.allCases.map(\.title), selection: fault)
    } second: {
      NamedChoice(name: "Retry", titles: ["By hand", "3 times"], selection: $retry)
        .onChange(of: retry) { _, retry in
          list.retryPolicy = retry == 0 ? .never : UserList.retries
        }
      NamedSwitch(name: "Slow", isOn: $service.isSlow)
      NamedButton(name: "List", title: "Refresh") {
        let refresh: () -> Void = list.refresh
        refresh()
      }
    }
  }

  private var fault: Binding<Int> {
    Binding(
      get: { UserService.Fault.allCases.firstIndex(of: service.fault) ?? 0 },
      set: { service.fault = UserService.Fault.allCases[$0] })
  }
}

private struct UserRow: View {
  let user: User

  var body: some View {
    HStack(spacing: 12) {
      Avatar(initials: user.initials, hue: user.id)
      VStack(alignment: .leading, spacing: 2) {
        Text(user.name).font(.headline)
        Text(user.city).font(.footnote).foregroundColor(.secondary)
      }
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Text("#\((user.id + 1).grouped)").font(.footnote).foregroundColor(.secondary)
    }
    .lineLimit(1)
  }
}
