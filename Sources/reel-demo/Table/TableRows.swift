import PageSources
import Reel

/// The rows of a table or a view, loaded around what is shown.
final class TableRows: PagedRows<SQLitePages<SQLiteRow>> {
  /// How the columns are shown; empty until the first rows have come.
  private(set) var columns: [TableColumn] = []

  /// What tapes call the pages; what counts the rows is page -1.
  static let sourceName = "table"

  init(_ database: SQLiteDatabase, table: String, clock: SceneClock) {
    super.init(SQLitePages(database, table: table), clock: { clock.now })
  }

  nonisolated deinit {}

  override func page(
    at offset: Int, limit: Int
  ) async throws -> Page<SQLiteRow, SQLiteRowKey> {
    let arrivals = Arrivals(from: Self.sourceName)
    let result: Result<Page<SQLiteRow, SQLiteRowKey>, any Error>
    do {
      result = .success(try await super.page(at: offset, limit: limit))
    } catch {
      result = .failure(error)
    }
    let page = try await arrivals.arrival(of: result, page: offset / limit)
    if columns.isEmpty { columns = TableColumn.all(in: page.elements) }
    return page
  }

  override func total() async throws -> Int? {
    let arrivals = Arrivals(from: Self.sourceName)
    let result: Result<Int?, any Error>
    do {
      result = .success(try await super.total())
    } catch {
      result = .failure(error)
    }
    return try await arrivals.arrival(of: result, page: -1)
  }
}
