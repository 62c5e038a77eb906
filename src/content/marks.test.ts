import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderMarks, renderPassages, toPlainText } from './marks.ts'

const html = (text: string) => renderMarks(text).html

describe('a text with Markdown', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
    ['## Who is _responsible_', '<h2 id="who-is-_responsible_">Who is <em>responsible</em></h2>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. one\n2) two\nand more', '<ol><li>one</li><li>two\nand more</li></ol>'],
    ['Before:\n- one', '<p>Before:</p>\n<ul><li>one</li></ul>'],
    ['shown as _Nagelfluh_ in 2020', '<p>shown as <em>Nagelfluh</em> in 2020</p>'],
    ['*so* **much** `XSRF-TOKEN`', '<p><em>so</em> <strong>much</strong> <code>XSRF-TOKEN</code></p>'],
    ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
    [
      '[here](https://example.org/a?b=1&c=2)',
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener">here</a></p>',
    ],
    [
      '[us](/contact) [mail](mailto:a@b.ch)',
      '<p><a href="/contact">us</a> <a href="mailto:a@b.ch">mail</a></p>',
    ],
    ['', ''],
    ['\n\n \n\n', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](data:text/html,<b>)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '## <b onclick="x">"\'</b>',
    '[<script>](https://example.org/"><script>)',
    '`<script>` **<script>** _<script>_',
  ])('%j adds no element and no address', (text) => {
    const made = html(text)
    expect(made.replace(/<\/?(p|h2|em|strong|code|a)( (id|href|rel)="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/)
    expect(made).not.toMatch(/href="(?!https:|\/(?!\/)|#|mailto:)/)
  })

  it('has headings for a table of contents, each with a unique anchor', () => {
    const { headings } = renderMarks('## Price\n\ntext\n\n## Price\n\n### Delivery & risk')
    expect(headings).toEqual([
      { anchor: 'price', text: 'Price' },
      { anchor: 'price-1', text: 'Price' },
      { anchor: 'delivery--risk', text: 'Delivery & risk' },
    ])
  })

  it.each([
    ['By _hand_, **always** `so`.', 'By hand, always so.'],
    ['**_Both_** [by mail](/contact), not [x](javascript:x)', 'Both by mail, not [x](javascript:x)'],
    ['## Price\n\nOn request.\n\n- one\n- two', 'Price\n\nOn request.\n\n- one\n- two'],
    ['snake_case_name & 2 * 3 * 4', 'snake_case_name & 2 * 3 * 4'],
  ])('%j has the plain text %j', (text, expected) => {
    expect(toPlainText(text)).toBe(expected)
  })

  it('has no headings when the page has its own', () => {
    expect(renderPassages('## Price\n\nOn _request_.')).toBe('<p>Price</p>\n<p>On <em>request</em>.</p>')
  })

  it('the default texts use no Markdown that is not supported', () => {
    for (const file of ['legal/privacy-policy.md', 'legal/terms-conditions.md', 'about.md']) {
      const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
      const made = html(source.replace(/^---\n[^]*?\n---\n/, ''))
      expect(made.replace(/<[^>]+>/g, '')).not.toMatch(/[_*`#]|\]\(/)
    }
  })
})
