import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A document that has been read by a strict parser.
final class XMLTree: NSObject, XMLParserDelegate {
  /// An element with the text directly in it.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var ancestors: [String]
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Reads a document; nil if it is not well-formed.
  static func read(_ text: String) -> XMLTree? {
    let tree = XMLTree()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = tree
    return parser.parse() ? tree : nil
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    let ancestors = open.dropLast().map { elements[$0].name }
    elements.append(Element(name: elementName, attributes: attributes, ancestors: ancestors))
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }
}
