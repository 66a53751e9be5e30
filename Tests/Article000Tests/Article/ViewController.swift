import SignalsUIKit

final class ViewController: UIViewController {

    private let tableView = UITableView()
    private let dataSource: [[String]] = [
        ["赤", "青", "緑", "黄", "紫"],
        ["Apple", "Google", "Microsoft", "Amazon", "Meta"],
        ["iPhone", "iPad", "Mac", "Watch", "TV", "AirPods"]
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "横スクロールボタンリスト"
        view.backgroundColor = .systemBackground
        setupTableView()
    }

    private func setupTableView() {
        view.addSubview(tableView)
        tableView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        ])

        tableView.register(HorizontalButtonCell.self,
                           forCellReuseIdentifier: "HorizontalButtonCell")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 60
    }
}

// MARK: - UITableViewDataSource
extension ViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 1 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        dataSource.count
    }

    func tableView(_ tableView: UITableView,
                   cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: "HorizontalButtonCell",
                                                       for: indexPath) as? HorizontalButtonCell else {
            fatalError("Cell cast failed")
        }

        let titles = dataSource[indexPath.row]
        cell.configure(with: titles)

        // ★ デリゲート方式 ★
        cell.delegate = self

        // ★ クロージャ方式 ★（どちらかだけでも OK）
        cell.buttonTapHandler = { [weak self] buttonIndex in
            guard let self = self else { return }
            print("クロージャ - Section \(indexPath.section) Row \(indexPath.row) Button \(buttonIndex) tapped")
            // ここで遷移やデータ更新など実装可能
        }

        return cell
    }
}

// MARK: - UITableViewDelegate (任意で実装)
extension ViewController: UITableViewDelegate {}

// MARK: - HorizontalButtonCellDelegate
extension ViewController: HorizontalButtonCellDelegate {
    func horizontalButtonCell(_ cell: HorizontalButtonCell,
                              didTapButtonAt index: Int) {
        // セルから IndexPath を取得
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        print("デリゲート - Section \(indexPath.section) Row \(indexPath.row) Button \(index) tapped")
        // ここで画面遷移や API 呼び出しなど行う
    }
}
