// Subjects that a whole domain shares.
import Signals

@MainActor
enum AppEvents {
  static let taps = PassthroughSubject<Int, Never>()
  static let count = CurrentValueSubject<Int, Never>(0)
  static var cancellables: [AnyCancellable] = []
}

@MainActor let appTitle = CurrentValueSubject<String, Never>("")

@globalActor
actor StorageDomain {
  static let shared = StorageDomain()
}

@StorageDomain
enum StorageEvents {
  static let saved = PassthroughSubject<Int, Never>()
  static var total = 0
}

@MainActor
func useAppEvents() {
  AppEvents.taps.sink { AppEvents.count.value += $0 }.store(in: &AppEvents.cancellables)
  AppEvents.count.map(String.init).sink { appTitle.value = $0 }.store(in: &AppEvents.cancellables)
  AppEvents.taps.send(1)
}

@StorageDomain
func useStorageEvents() {
  let token = StorageEvents.saved.filter { $0 > 0 }.sink { StorageEvents.total += $0 }
  StorageEvents.saved.send(1)
  token.cancel()
}
