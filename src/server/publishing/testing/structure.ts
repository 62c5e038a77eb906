import { XmlElement } from '@rgrove/parse-xml'
import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'

/** The structure of a page without the text: every element with its attributes and words, as a browser reads them. */
export function linesOf(node: Tree.Node, words: (text: string) => string): string[] {
  if (tree.isTextNode(node)) return [words(node.value)]
  const children = 'childNodes' in node ? node.childNodes.flatMap((child) => linesOf(child, words)) : []
  if (!tree.isElementNode(node)) return [node.nodeName, ...children]
  const attributes = node.attrs.map(({ name, value }) => {
    // Astro names an island by a hash of its content, and a summary is cut after some characters.
    if (name === 'uid') return name
    return `${name}=${name === 'content' ? words(value).replace(/.*TEXT.*|.*…$/, 'SUMMARY') : words(value)}`
  })
  const isData = node.attrs.some(({ value }) => value === 'application/ld+json')
  const inside = isData ? children.map((json) => words(JSON.stringify(JSON.parse(json)))) : children
  return [`<${node.tagName} ${attributes.join(' ')}>`, ...inside, `</${node.tagName}>`]
}

/** The same of a feed or a sitemap. HTML in it is read as such. */
export function linesOfXml(element: XmlElement, words: (text: string) => string): string[] {
  const isHtml = element.attributes['type'] === 'html'
  const children = element.children.filter((child) => child instanceof XmlElement)
  const text = children.length === 0 ? element.text : ''
  return [
    `<${element.name} ${words(JSON.stringify(element.attributes))}>`,
    ...(isHtml ? linesOf(parse(text), words) : [words(text)]),
    ...children.flatMap((child) => linesOfXml(child, words)),
  ]
}
