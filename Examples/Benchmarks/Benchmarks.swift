import Foundation

/// Times Signals beside hand-written code; see ``Options/help``.
@main
struct Benchmarks {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.printsHelp { return print(Options.help) }
      let workloads = allWorkloads.filter { options.includes($0.name) }
      if workloads.isEmpty, let filter = options.filter { throw OptionsError.nothingMatches(filter: filter) }
      let rows = try await run(workloads, options)
      if options.isStrict, rows.contains(where: \.missesTarget) { exit(1) }
    } catch let error as OptionsError {
      fail(error, code: 2)
    } catch {
      fail(error, code: 1)
    }
  }

  @MainActor
  private static var allWorkloads: [Workload] {
    subjectWorkloads + chainWorkloads + combiningWorkloads + subscriptionWorkloads + cancellingWorkloads
      + cellWorkloads + flatteningWorkloads + asyncWorkloads + stateWorkloads
  }

  @MainActor
  private static func run(_ workloads: [Workload], _ options: Options) async throws -> [Row] {
    #if DEBUG
    FileHandle.standardError.write(Data("This is a debug build: its figures say nothing. Use -c release.\n".utf8))
    #endif
    let runner = Runner(isQuick: options.isQuick)
    var rows: [Row] = []
    if !options.printsJSON { Table.printHeader() }
    for workload in workloads {
      let row = try await runner.run(workload)
      rows.append(row)
      if !options.printsJSON { Table.printRow(row) }
    }
    if options.printsJSON {
      try JSONReport(rows, isQuick: options.isQuick).printOut()
    } else {
      Table.printSummary(rows)
    }
    return rows
  }

  private static func fail(_ error: any Error, code: Int32) -> Never {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
    exit(code)
  }
}
