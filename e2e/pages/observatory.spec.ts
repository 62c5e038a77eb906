import { expect, test } from '../support/test.ts'

interface Answer {
  readonly headers: Headers
  readonly text: string
}
const policyOf = ({ headers }: Answer) =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )
const sourcesOf = (answer: Answer, name: string) =>
  policyOf(answer).get(name) ?? policyOf(answer).get('default-src') ?? ['*']

/** The tests of Mozilla's HTTP Observatory for one response. The proxy redirects to HTTPS (docs/hosting). */
const RULES: Readonly<Record<string, (answer: Answer) => boolean>> = {
  'content-security-policy: nothing by default': (answer) =>
    policyOf(answer).get('default-src')?.join() === `'none'`,
  'content-security-policy: no unsafe source, scheme or wildcard': (answer) =>
    ['script-src', 'style-src', 'object-src', 'connect-src'].every(
      (name) => !sourcesOf(answer, name).some((source) => /unsafe|^\*|^(https?|data|blob):$/.test(source)),
    ),
  'content-security-policy: no frames around it, which x-frame-options asks for too': (answer) =>
    policyOf(answer).get('frame-ancestors')?.join() === `'none'` ||
    !(answer.headers.get('Content-Type') ?? '').includes('text/html'),
  'cookies: Secure and SameSite, and no session among them': ({ headers }) =>
    headers
      .getSetCookie()
      .every((cookie) =>
        /^XSRF-TOKEN=.*SameSite=Strict.*Secure|^XSRF-TOKEN=.*Secure.*SameSite=Strict/.test(cookie),
      ),
  'cross-origin-resource-sharing: not for everybody': ({ headers }) =>
    headers.get('Access-Control-Allow-Origin') === null,
  'referrer-policy: private': ({ headers }) =>
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers.get('Referrer-Policy') ?? '',
    ),
  'strict-transport-security: half a year at least': ({ headers }) =>
    Number(/^max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1]) >= 15_768_000,
  'subresource-integrity: scripts from here only': ({ text }) =>
    ![...text.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].some(([, src = '']) => !/^\/(?!\/)/.test(src)),
  'x-content-type-options: nosniff': ({ headers }) => headers.get('X-Content-Type-Options') === 'nosniff',
  'cross-origin-resource-policy: said': ({ headers }) =>
    /^(same-origin|same-site|cross-origin)$/.test(headers.get('Cross-Origin-Resource-Policy') ?? ''),
}

const form = {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: 'name=Ida',
}
const ANSWERS: readonly (readonly [string, string, RequestInit?])[] = [
  ['Home', '/'],
  ['a page with a form', '/contact'],
  ['the owner’s screens', '/control-panel'],
  ['the feed', '/feed.xml'],
  ['robots.txt', '/robots.txt'],
  ['an icon', '/favicon.svg'],
  ['the API', '/api/Paintings'],
  ['the API, about its caller', '/api/health'],
  ['a page that is not there', '/nowhere'],
  ['a picture that is not there', `/media/${'0'.repeat(32)}/400.avif`],
  ['a call that is not there', '/api/nothing'],
  ['a call without a session', '/api/Users'],
  ['a refused message', '/api/Contact', { method: 'POST', body: '{' }],
  ['a refused plain form', '/api/Contact', form],
  ['a malformed address', '/%ff'],
  ['an address that is too long', `/${'a'.repeat(3000)}`],
  ['an address elsewhere', '/paintings/1', { redirect: 'manual' }],
  ['a page that is written to', '/', { method: 'PUT' }],
]

// All tests of this file share one site.
test.describe.configure({ mode: 'default' })

for (const [name, path, init] of ANSWERS)
  test(`a stranger who scans ${name} finds every rule of Mozilla's Observatory met`, async ({ world }) => {
    const answer = await fetch(world.url + path, init)
    const seen = { headers: answer.headers, text: await answer.text() }
    const broken = Object.entries(RULES).filter(([, isMet]) => !isMet(seen))
    expect(broken.map(([rule]) => rule)).toEqual([])
  })

test('a visitor’s cookie is sent only to this site and only over HTTPS', async ({ world }) => {
  const headers = { Origin: 'https://painter.example' }
  const { headers: answered } = await fetch(`${world.url}/api/health`, { headers })
  const cookies = answered.getSetCookie()
  expect(cookies).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w-]{24}; .*Secure/),
    expect.stringMatching(/^__Host-XSRF-TOKEN=[\w-]{24}; .*HttpOnly; Secure/),
  ])
  for (const cookie of cookies) expect(cookie).toContain('SameSite=Strict')
})

test('a page of another site cannot call the API', async ({ world }) => {
  const headers = { Origin: 'https://evil.example' }
  const read = await fetch(`${world.url}/api/Paintings`, { headers })
  expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull()
  const written = await fetch(`${world.url}/api/Contact`, { method: 'POST', headers, body: '{}' })
  expect(written.status).toBe(403)
})

test('a visitor’s scripts meet every rule, too', async ({ world }) => {
  const home = await (await fetch(world.url)).text()
  const [, script = ''] = /<script[^>]*\ssrc="([^"]+)"/.exec(home) ?? []
  const answer = await fetch(world.url + script)
  expect(answer.headers.get('Content-Type')).toContain('javascript')
  const seen = { headers: answer.headers, text: '' }
  expect(Object.entries(RULES).flatMap(([rule, isMet]) => (isMet(seen) ? [] : rule))).toEqual([])
})

test('HTML from a string is never rendered, before and after the lightbox has loaded', async ({
  browser,
  demo,
}) => {
  const page = await browser.newPage()
  const attack = () =>
    page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
        return 'written'
      } catch (error) {
        return (error as Error).name
      }
    })
  await page.goto(`${demo.url}/portfolio`)
  expect(await attack()).toBe('TypeError')
  await page.getByRole('main').locator('li a').first().click()
  await page.waitForURL(/details/)
  await page.locator('a[data-view]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await attack()).toBe('TypeError')
  await page.close()
})
