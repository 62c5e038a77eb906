import { parseXml, XmlElement } from '@rgrove/parse-xml'
import fc from 'fast-check'
import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildFeed } from '../../../syndication/feed.ts'
import { buildSitemap } from '../../../syndication/sitemap.ts'
import { exhibitionWith, paintingWith, site as facts } from '../../../content/testing.ts'
import { renderMarkdown } from '../../../content/markdown.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.remove())

/** Any text that a person may type or another server may send, often with characters that have a meaning in HTML. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '&',
          '`',
          '/',
          '=',
          '--',
          ']]>',
          '</script>',
          '<b>',
          '&amp;',
          '${',
          'a',
          ' ',
        ),
      )
      .map((parts) => parts.join('')),
  )
  .map((typed) => `a${typed.replaceAll('\0', '')}z`)
/** The text as an HTML parser returns it. */
const asRead = (typed: string) => typed.replace(/\r\n?/g, '\n')

function* elementsIn(node: Tree.Node): Generator<Tree.Element> {
  if (tree.isElementNode(node)) yield node
  const children = 'childNodes' in node ? node.childNodes : []
  for (const child of children) yield* elementsIn(child)
}
const textOf = (node: Tree.Node): string =>
  tree.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
/** The elements of a page with their attributes, without the words. */
const shapeOf = (page: Tree.Document) =>
  [...elementsIn(page)].map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(' '))

/** The page of one item, from a server that has nothing else. */
async function read(path: string, item: object): Promise<Tree.Document> {
  const fetch = (address: string) => {
    const isIt = /\/api\/(Paintings|Exhibitions)\/[\w-]+$/.test(address)
    return isIt ? Response.json(item) : Response.json([], { status: 404 })
  }
  const { body } = await site.renderer.render(path, { root: 'http://plain.test', fetch })
  return parse(Buffer.from(body).toString())
}

function firstOf(page: Tree.Document, tagName: string) {
  const found = [...elementsIn(page)].find((element) => element.tagName === tagName)
  if (!found) throw new Error(`no ${tagName}`)
  return textOf(found)
}
const dataOf = (page: Tree.Document): unknown => {
  const scripts = [...elementsIn(page)].filter(({ attrs }) =>
    attrs.some(({ value }) => value === 'application/ld+json'),
  )
  return scripts.map((script) => JSON.parse(textOf(script)) as unknown)
}

it('a visitor reads the text that the painter typed about a painting, and none of it becomes markup', async () => {
  const pageOf = (typed: { name: string; technique: string; dimensions: string; alt: string }) => {
    const { alt, ...fields } = typed
    const image = {
      id: 'i',
      entityId: 'p1',
      imagePath: '/media/k/1200.jpg',
      isMainImage: true,
      fileName: alt,
      alt,
    }
    return read('/paintings-details/p1', paintingWith({ ...fields, paintingImages: [image] }))
  }
  const plain = shapeOf(await pageOf({ name: 'a', technique: 'a', dimensions: 'a', alt: 'a' }))
  await fc.assert(
    fc.asyncProperty(
      fc.record({ name: text, technique: text, dimensions: text, alt: text }),
      async (typed) => {
        const page = await pageOf(typed)
        expect(firstOf(page, 'h1')).toBe(asRead(typed.name))
        expect(dataOf(page)).toMatchObject([
          { name: typed.name, artMedium: typed.technique, size: typed.dimensions },
          {},
        ])
        expect(shapeOf(page)).toEqual(plain)
      },
    ),
    { numRuns: 40 },
  )
})

it('a visitor reads the text that the painter typed about an exhibition, lines and links included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ title: text, location: text, organizer: text, longDescription: text }),
      async (typed) => {
        const page = await read('/exhibitions-details/e1', exhibitionWith({ ...typed, exhibitionImages: [] }))
        expect(firstOf(page, 'h1')).toBe(asRead(typed.title))
        expect(dataOf(page)).toMatchObject([{ name: typed.title, description: typed.longDescription }, {}])
        const scripts = [...elementsIn(page)].filter(({ tagName }) => ['b', 'script'].includes(tagName))
        for (const { tagName, attrs } of scripts) {
          expect(tagName).toBe('script')
          expect(attrs.map(({ name }) => name)).toEqual(expect.arrayContaining(['type']))
        }
      },
    ),
    { numRuns: 40 },
  )
})

it('a text with Markdown has the elements of its marks and no others, and runs no script', () => {
  const marks = fc.constantFrom(
    '**',
    '_',
    '`',
    '[',
    '](',
    ')',
    '\n',
    '\n\n',
    '## ',
    '- ',
    '1. ',
    'javascript:',
    '"',
    '<b>',
    'https://a.test',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(marks, text), { maxLength: 20 }), (parts) => {
      const page = parse(renderMarkdown(parts.join('')).html)
      for (const { tagName, attrs } of elementsIn(page)) {
        expect(tagName).toMatch(/^(html|head|body|p|h[2-4]|ul|ol|li|em|strong|code|a)$/)
        for (const { name, value } of attrs) {
          expect(['href', 'rel', 'id']).toContain(name)
          if (name === 'href') expect(value).toMatch(/^(https?:\/\/|\/(?![/\\])|#|mailto:)/i)
        }
      }
    }),
  )
})

it('the feed and the sitemap stay valid XML, whatever another server sends', () => {
  const characters = (xml: string, name: string) => {
    const found: string[] = []
    const visit = (element: XmlElement) => {
      if (element.name === name) found.push(element.text)
      element.children.filter((child) => child instanceof XmlElement).forEach(visit)
    }
    const { root } = parseXml(xml)
    if (root) visit(root)
    return found
  }
  const attributes = (xml: string, name: string): string[][] => {
    const found: string[][] = []
    const visit = (element: XmlElement) => {
      if (element.name === name) found.push(Object.keys(element.attributes).sort())
      element.children.filter((child) => child instanceof XmlElement).forEach(visit)
    }
    const { root } = parseXml(xml)
    if (root) visit(root)
    return found
  }
  const legal = (typed: string) =>
    asRead(typed).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  fc.assert(
    fc.property(text, text, text, text, (name, imagePath, createdAt, id) => {
      const image = { id: 'i', entityId: 'p', imagePath, isMainImage: true, fileName: 'a.jpg' }
      const painting = paintingWith({ id, name, createdAt, updatedAt: createdAt, paintingImages: [image] })
      const feed = buildFeed(facts, [painting], [], '/assets/feed.css')
      expect(characters(feed, 'title')).toEqual([facts.settings.brandName, legal(name)])
      expect(attributes(feed, 'img')).toEqual([['alt', 'src']])
      const map = buildSitemap(facts, [
        { path: `/paintings-details/${id}`, updatedAt: createdAt, images: [imagePath] },
      ])
      expect(characters(map, 'loc')).toEqual([`${facts.siteUrl}/paintings-details/${legal(id)}`])
    }),
  )
})
