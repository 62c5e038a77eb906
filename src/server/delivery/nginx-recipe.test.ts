import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { STATUS_MESSAGES } from '../../contract/wording/messages.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { PRIVATE } from '../../contract/paths.ts'
import { LANGUAGES } from '../../contract/site/languages.ts'
import { pathsIn, splitPage } from '../../contract/translations/page-language.ts'
import { parseAddress } from '../platform/http/addresses.ts'
import { CONTENT_TYPES, mediaHeaders, pageHeaders } from '../platform/http/headers.ts'
import { RESERVATION_HEADERS } from '../platform/http/reservation.ts'
import { fileOfPage, RESERVATION_FILE } from '../publishing/site-folder/page-files.ts'

const RECIPE = new URL('../../../docs/hosting/nginx/', import.meta.url)
const OPTIONS = { siteUrl: 'https://paintings.example.org', publicApiRoot: '' }
const quote = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`)
const read = (name: string) => readFile(new URL(name, RECIPE), 'utf8')

it('a visitor of a folder served by nginx is as safe as a visitor of Mahlstick', async () => {
  const [conf, headers] = [await read('nginx.conf'), await read('mahlstick-folder.conf')]
  // These two headers depend on the file: nginx chooses them by the address.
  const {
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': sharing,
    ...others
  } = pageHeaders(OPTIONS)
  const ofMedia = mediaHeaders(OPTIONS)
  expect(conf).toContain(`default   "${policy}";`)
  expect(conf).toContain(`~^/media/ "${ofMedia['Content-Security-Policy']}";`)
  expect(conf).toContain(`default   ${sharing};`)
  expect(conf).toContain(`~^/media/ ${ofMedia['Cross-Origin-Resource-Policy']};`)
  for (const [name, value] of Object.entries(others))
    expect(headers).toContain(`add_header ${name} ${quote(value)} always;`)
})

it('a crawler of a folder served by nginx reads the reservation while its file is there', async () => {
  const [conf, headers] = [await read('nginx.conf'), await read('mahlstick-folder.conf')]
  const value = RESERVATION_HEADERS['TDM-Reservation']
  expect(conf).toContain(
    `if (-f $document_root/${RESERVATION_FILE}) { set $mahlstick_reservation ${value}; }`,
  )
  expect(conf).toContain(`${value}       "${RESERVATION_HEADERS['X-Robots-Tag']}";`)
  expect(headers).toContain('add_header TDM-Reservation $mahlstick_reservation always;')
  expect(headers).toContain('add_header X-Robots-Tag $mahlstick_robots always;')
})

const PAINTING = '0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a'
/** The target of the first rule that matches an address. Undefined if none matches. */
const apply = (rules: RegExpStringIterator<RegExpExecArray>, address: string) =>
  [...rules]
    .map(([, pattern = '', target = '']) => ({ pattern: new RegExp(pattern), target }))
    .filter(({ pattern }) => pattern.test(address))
    .map(({ pattern, target }) => address.replace(pattern, target))
    .at(0)

it.each([
  '/',
  '/index',
  '/index/',
  '/index.html',
  '/paintings',
  '/paintings/',
  '/paintings/2',
  '/paintings/2/',
  '/paintings.html',
  '/paintings/2.html',
  '/404.html',
  '/sitemap.xml',
  '/media/0f/400.avif',
  '/a b/',
  '//evil.example/',
  '/\\evil.example/',
  '/%2f%2fevil.example/',
  '/.env/',
  '/a//b/',
  '/../secret/',
])('%s redirects from the folder to the same address as from Mahlstick', async (address) => {
  const rules = (await read('nginx.conf')).matchAll(/if \(\$request_uri ~ "(.+)"\) \{ return 308 (\S+); \}/g)
  const ours = parseAddress(address)
  expect(apply(rules, address)).toBe(ours.kind === 'redirect' ? ours.location : undefined)
})

it.each([`/paintings/${PAINTING}/edit`, `/exhibitions/${PAINTING.toUpperCase()}/edit`])(
  'the owner finds the edit page %s in the folder',
  async (address) => {
    const rules = (await read('nginx.conf')).matchAll(/rewrite (\S+) (\S+) break;/g)
    expect(parseAddress(address)).toMatchObject({ file: `${apply(rules, address)?.slice(1)}.html` })
  },
)

it.each(['/nothing', '/de/nothing', '/de', '/de/a/b', '/detail', '/paintings/de', '/en/about'])(
  'a visitor who misses %s in the folder reads the 404 page of its language',
  async (address) => {
    const conf = await read('nginx.conf')
    const [, pattern = '', target = ''] = /~(\^\S+) (\/\$mahlstick_language\S+);/.exec(conf) ?? []
    const language = new RegExp(pattern).exec(address)?.groups?.['mahlstick_language']
    const page = language === undefined ? '/404.html' : target.replace('$mahlstick_language', language)
    expect(page).toBe(`/${fileOfPage(pathsIn(splitPage(address).language).notFound)}`)
    expect(conf).toContain('try_files $mahlstick_missing /404.html =404;')
  },
)

/** What somebody reads at an address that has no page while Mahlstick is down. */
function sentenceAt(conf: string, address: string) {
  const [, map = ''] = /map \$uri \$mahlstick_away \{\n([^]+?)\n\}/.exec(conf) ?? []
  const lines = [...map.matchAll(/^ +(?:~(\S+)|default) +"(.+)\\n";$/gm)]
  // One for links to drafts.
  expect(lines).toHaveLength(LANGUAGES.length + 1)
  return lines.find(([, pattern = '']) => new RegExp(pattern).test(address))?.[2]
}

it.each([
  ['/contact', 'The site is being restarted.'],
  ['/details', 'The site is being restarted.'],
  ['/de/contact', 'Die Website wird gerade neu gestartet.'],
  ['/de', 'Die Website wird gerade neu gestartet.'],
  ['/fr/contact', 'Le site est en train de redémarrer.'],
  ['/it/contact', 'Il sito si sta riavviando.'],
])('a visitor whose form at %s is lost reads so in its language', async (address, said) => {
  const conf = await read('nginx.conf')
  expect(sentenceAt(conf, address)).toContain(said)
  expect(conf).toMatch(
    /location @away \{[^}]+add_header Retry-After 30 always;[^}]+return 503 \$mahlstick_away;/,
  )
})

it('a gallery with the link to a draft reads to open it again in a minute, and not that there is no such page', async () => {
  const conf = await read('nginx.conf')
  const [, folder = ''] = /location @folder \{\n([^]+?)\n {4}\}/.exec(conf) ?? []
  const [rule = '', pattern = ''] = /if \(\$uri ~ "(.+)"\) \{ return 503; \}/.exec(folder) ?? []
  const isAway = (address: string) => new RegExp(pattern).test(address)
  const drafts = [
    PAGE_PATHS.preview(PAINTING, '1800000000000', 'key'),
    `${PRIVATE}1800000000000/key/media/a.jpg`,
  ]
  expect(drafts.filter(isAway)).toEqual(drafts)
  for (const address of drafts) expect(sentenceAt(conf, address)).toContain('open the link again')
  expect(['/', '/paintings', '/de/about', '/privacy', '/media/0f/400.avif'].filter(isAway)).toEqual([])
  expect(folder.indexOf(rule)).toBeLessThan(folder.search(/return 308|rewrite/))
  expect(folder).toContain('error_page 503 @away;')
})

it('visitors cannot open host files and precompressed files of the folder', async () => {
  const [, hidden = ''] = /if \(\$uri ~ "(.+)"\) \{ return 404; \}/.exec(await read('nginx.conf')) ?? []
  const isHidden = (address: string) => new RegExp(hidden).test(address)
  const others = ['/_headers', '/_redirects', '/paintings.html.br', '/sitemap.xml.gz']
  expect(others.filter(isHidden)).toEqual(others)
  expect(['/', '/paintings', '/sitemap.xml', '/assets/site_1.js'].filter(isHidden)).toEqual([])
})

it('a program that calls the API while Mahlstick is down reads JSON in the format of the API', async () => {
  const conf = await read('nginx.conf')
  const [, away = ''] = /location @api_away \{([^}]+)\}/.exec(conf) ?? []
  expect(conf).toMatch(/location \/api\/ \{[^}]+error_page 502 504 = @api_away;/)
  expect(away).toContain('default_type application/json;')
  expect(away).toContain('add_header Retry-After 30 always;')
  const [, body = ''] = /return 503 '(.+)';/.exec(away) ?? []
  expect(JSON.parse(body)).toEqual([STATUS_MESSAGES[503]])
})

it('pages and the 404 page from the folder have a charset, and vary by encoding', async () => {
  const [conf, headers] = [await read('nginx.conf'), await read('mahlstick-folder.conf')]
  for (const place of ['@folder', '@missing'])
    expect(conf).toMatch(new RegExp(`location ${place} \\{\\s+include snippets/mahlstick-folder\\.conf;`))
  expect(headers).toMatch(/^charset utf-8;$/m)
  expect(headers).toMatch(/^gzip_vary on;$/m)
})

it('every kind of file has the same type from the folder as from Mahlstick', async () => {
  const headers = await read('mahlstick-folder.conf')
  const [, types = ''] = /types \{\n([^]+?)\n\}/.exec(headers) ?? []
  const [, texts = ''] = /^charset_types (.+);$/m.exec(headers) ?? []
  // nginx adds the charset to HTML without being told.
  const withCharset = ['text/html', ...texts.split(' ')]
  const sent = types.split(';').flatMap((entry) => {
    const [type = '', ...endings] = entry.trim().split(' ')
    const whole = withCharset.includes(type) ? `${type}; charset=utf-8` : type
    return endings.map((ending) => [ending, whole] as const)
  })
  expect(Object.fromEntries(sent)).toEqual(CONTENT_TYPES)
})
