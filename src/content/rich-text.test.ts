import { expect, test } from 'vitest'
import { textToHtml } from './rich-text.ts'

const LINK = (address: string) =>
  `<a href="${address}" rel="nofollow noopener noreferrer" target="_blank">Link</a>`

test.each([
  ['nothing', '', ''],
  ['line breaks of every system', 'a\nb\r\nc\rd', 'a<br>b<br>c<br>d'],
  ['an address', 'See https://example.org/a', `See ${LINK('https://example.org/a')}`],
  ['an address at the end of a sentence', 'https://example.org/a.', `${LINK('https://example.org/a')}.`],
  ['an address in brackets', '(https://example.org/a)', `(${LINK('https://example.org/a')})`],
  [
    'a query, whose signs stay signs',
    'https://example.org/?a=1&b=2',
    LINK('https://example.org/?a=1&amp;b=2'),
  ],
  [
    'two addresses and a break between them',
    'https://example.org\nhttp://example.com',
    `${LINK('https://example.org')}<br>${LINK('http://example.com')}`,
  ],
  [
    'an address with brackets of its own, in brackets',
    '(https://example.org/Foo_(bar)[1])!',
    `(${LINK('https://example.org/Foo_(bar)[1]')})!`,
  ],
  ['an address in typographic quotes', '“https://example.org/a”', `“${LINK('https://example.org/a')}”`],
  ['an address in quotes', `'https://example.org/a'`, `&#39;${LINK('https://example.org/a')}&#39;`],
  [
    'an address in another script, at the end of a sentence',
    'https://例え.jp/絵。',
    `${LINK('https://例え.jp/絵')}。`,
  ],
  ['an address that ends in an emoji', 'https://example.org/🎨…', `${LINK('https://example.org/🎨')}…`],
  ['an address that ends in a slash', 'https://example.org/a/?', `${LINK('https://example.org/a/')}?`],
  ['capital letters', 'HTTPS://EXAMPLE.ORG', LINK('HTTPS://EXAMPLE.ORG')],
  ['an address without a host', 'http:// https://. http:///', 'http:// https://. http:///'],
  ['an address that leads nowhere', 'https://:80 x', 'https://:80 x'],
  ['other schemes', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['data addresses', 'data:text/html,x ftp://example.org', 'data:text/html,x ftp://example.org'],
])(
  'features 2: in an exhibition text line breaks become breaks and web addresses Link anchors: %s',
  (_, text, html) => {
    expect(textToHtml(text)).toBe(html)
  },
)

test('markup in an exhibition text is shown as it was typed, also inside an address', () => {
  expect(textToHtml('<script>alert("1")</script> & \u0007more')).toBe(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more',
  )
  expect(textToHtml('https://example.org/"onclick="x')).toBe(
    `${LINK('https://example.org/')}&quot;onclick=&quot;x`,
  )
})

test('a word of any length is processed in linear time', () => {
  const long = 'a'.repeat(10_000)
  expect(textToHtml(long)).toBe(long)
  expect(textToHtml(`https://example.org/${long}`)).toBe(LINK(`https://example.org/${long}`))
  const brackets = ')'.repeat(10_000)
  const start = performance.now()
  expect(textToHtml(`https://example.org/${brackets}`)).toBe(`${LINK('https://example.org/')}${brackets}`)
  expect(performance.now() - start).toBeLessThan(500)
})
