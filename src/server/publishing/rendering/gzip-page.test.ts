import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipPage } from './gzip-page.ts'

const style = `<style>${'.a{color:red}.b{margin:0 auto}'.repeat(200)}</style>`

test.each([
  ['with styles', `<title>Élan</title>${style}</head><h1>Élan</h1>`],
  ['with the same styles', `<title>Other</title>${style}</head><h1>Other</h1>`],
  ['with other styles', `<title>Élan</title><style>p{}</style></head><h1>Élan</h1>`],
  ['that begins with its styles', `${style}<p>Text`],
  ['that ends with its styles', `<p>Text${style}`],
  ['without styles', '<p>Text'],
  ['whose styles never end', '<p>Text<style>a{'],
  ['whose words are styles only by name', '<p>&lt;style></style>'],
])('whoever knows only gzip reads a page %s as it is', (_, page) => {
  expect(gunzipSync(gzipPage(Buffer.from(page))).toString()).toBe(page)
})

test('a page gives the same bytes before and after others', () => {
  const page = Buffer.from(`<title>One</title>${style}<p>One`)
  const first = gzipPage(page)
  for (let kind = 0; kind < 50; kind += 1) gzipPage(Buffer.from(`<style>.a${kind}{}</style>`))
  expect(gzipPage(page)).toEqual(first)
})
