import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderMarkdown, renderPassages, toPlainText } from './markdown.ts'

const html = (text: string) => renderMarkdown(text).html

describe('a text with Markdown', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
    ['## Who is _responsible_', '<h2 id="who-is-_responsible_">Who is <em>responsible</em></h2>'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['3. one\n4. two\nand more', '<ol>\n<li>one</li>\n<li>two\nand more</li>\n</ol>'],
    ['Before:\n- one', '<p>Before:</p>\n<ul>\n<li>one</li>\n</ul>'],
    [
      '- one\n  - two\n    1. three\n- four',
      '<ul>\n<li>one\n<ul>\n<li>two<ol>\n<li>three</li>\n</ol>\n</li>\n</ul>\n</li>\n<li>four</li>\n</ul>',
    ],
    ['\\*so\\* \\_much\\_ \\`a\\`', '<p>*so* _much_ `a`</p>'],
    ['\\[x\\](/contact)', '<p>[x](/contact)</p>'],
    ['1\\. May, \\\\ and C:\\Users', '<p>1. May, \\ and C:\\Users</p>'],
    ['one  \ntwo\\\nthree', '<p>one\ntwo\nthree</p>'],
    ['# One\n##### Five', '<h2 id="one">One</h2>\n<h4 id="five">Five</h4>'],
    ["It's <b>&amp;</b>\u0007", '<p>It&#39;s &lt;b&gt;&amp;amp;&lt;/b&gt;</p>'],
    ['[x]() and [y](/contact "title")', '<p><a>x</a> and <a href="/contact">y</a></p>'],
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
    '[x](\\/\\/evil.example)',
    '[x](&#47;/evil.example)',
    '[x](/&#9;/evil.example)',
    '[x](</\t/evil.example>)',
    '[x](java&Tab;script:alert(1))',
    '[x]: javascript:alert(1)\n\n[x] <javascript:alert(1)> ![x](/a.jpg)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '## <b onclick="x">"\'</b>',
    '[<script>](https://example.org/"><script>)',
    '`<script>` **<script>** _<script>_',
  ])('%j adds no element and no address', (text) => {
    const made = html(text)
    expect(made.replace(/<\/?(p|h2|em|strong|code|a)( (id|href|rel)="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/)
    expect(made).not.toMatch(/href="(?!https:|\/(?!\/)|#|mailto:)/)
    for (const [, address = ''] of made.matchAll(/href="([^"]*)"/g))
      expect(new URL(address, 'https://here.test').host).not.toBe('evil.example')
  })

  it('has headings for a table of contents, each with a unique anchor', () => {
    const { headings } = renderMarkdown('## Price\n\ntext\n\n## Price\n\n### Delivery & risk')
    expect(headings).toEqual([
      { anchor: 'price', text: 'Price' },
      { anchor: 'price-1', text: 'Price' },
      { anchor: 'delivery--risk', text: 'Delivery & risk' },
    ])
  })

  it.each([
    [
      ['Price', 'Price', 'Price 1', 'Price'],
      ['price', 'price-1', 'price-1-1', 'price-2'],
    ],
    [
      ['Price 1', 'Price', 'Price'],
      ['price-1', 'price', 'price-2'],
    ],
    [
      ['!', 'Newsletter', 'Main', 'Newsletter'],
      ['part', 'newsletter-1', 'main-1', 'newsletter-2'],
    ],
  ])('the headings %j have the anchors %j', (titles, anchors) => {
    const { headings } = renderMarkdown(titles.map((title) => `## ${title}`).join('\n'))
    expect(headings.map(({ anchor }) => anchor)).toEqual(anchors)
  })

  it.each([
    ['By _hand_, **always** `so`.', 'By hand, always so.'],
    ['**_Both_** [by mail](/contact), not [x](javascript:x)', 'Both by mail, not [x](javascript:x)'],
    ['## Price\n\nOn request.\n\n- one\n- two', 'Price\n\nOn request.\n\n- one\n- two'],
    ['snake_case_name & 2 * 3 * 4', 'snake_case_name & 2 * 3 * 4'],
    [
      'Not \\*so\\*:\n\n1. one\ntwo\n   - three\n\n2. four\n\nEnd',
      'Not *so*:\n\n1. one\ntwo\n  - three\n2. four\n\nEnd',
    ],
  ])('%j has the plain text %j', (text, expected) => {
    expect(toPlainText(text)).toBe(expected)
  })

  it('has headings below those of the page around it', () => {
    expect(renderPassages('## Price\n\nOn _request_.')).toBe('<h2>Price</h2>\n<p>On <em>request</em>.</p>')
    expect(renderPassages('One\n\n## Two\nThree', 3)).toBe('<p>One</p>\n<h3>Two</h3>\n<p>Three</p>')
    expect(renderPassages('# Top\n\n#### Deep\n\n###### Deepest', 3)).toBe(
      '<h3>Top</h3>\n<h5>Deep</h5>\n<h5>Deepest</h5>',
    )
  })

  it('the sample texts use no Markdown that is not supported', () => {
    for (const file of ['en', 'de'].flatMap((each) =>
      ['privacy', 'terms', 'about'].map((name) => `${each}/${name}.md`),
    )) {
      const source = readFileSync(path.join(import.meta.dirname, 'samples', file), 'utf8')
      const made = html(source.replace(/^---\n[^]*?\n---\n/, ''))
      expect(made.replace(/<[^>]+>/g, '')).not.toMatch(/[_*`#]|\]\(/)
    }
  })
})
