import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createNews } from './news.ts'
import { isNewer, readReleases } from './releases.ts'

const closers: (() => unknown)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/CHANGELOG.md`
}
const CHANGELOG = `# Changelog

Words before.

## Unreleased

- Not out yet.

## 1.2.0 (2027-02-01)

### Your site

- Rooms: hang your works
  on a wall. Open \`Rooms\`.
- Letters.

### For whoever runs the server

- Faster.

## 1.1.0 (2027-01-01)

- Prices.

## 1.0.0 (2026-11-23)

- The first one.
`

it('an owner reads what newer versions bring, and asks their server once a day', async () => {
  let asked = 0
  let now = Date.parse('2027-03-01')
  const updatesUrl = await serve((_, response) => {
    asked += 1
    response.end(CHANGELOG)
  })
  const readNews = createNews({ updatesUrl, version: '1.1.0', clock: () => new Date(now) })
  const news = await readNews()
  expect(news.newer).toEqual([
    { version: '1.2.0', points: ['Rooms: hang your works on a wall. Open Rooms.', 'Letters.', 'Faster.'] },
  ])
  // What this version itself brought is in its own changelog.
  expect(news.points.length).toBeGreaterThan(5)
  expect(news.looksForNewer).toBe(true)
  await readNews()
  expect(asked).toBe(1)
  now += 24 * 60 * 60_000
  await readNews()
  expect(asked).toBe(2)
})

it('an owner reads nothing about newer versions when nobody is asked, or the answer is of no use', async () => {
  const clock = () => new Date()
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(404).end(CHANGELOG),
    (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
    (_, response) => response.end('<!doctype html><title>Sign in</title>'),
    (_, response) => response.end(`${CHANGELOG}${' '.repeat(2 * 1024 * 1024)}`),
    (request) => request.socket.destroy(),
  ]
  for (const updatesUrl of [undefined, ...(await Promise.all(answers.map(serve)))])
    expect(await createNews({ updatesUrl, version: '1.1.0', clock })()).toMatchObject({
      newer: [],
      looksForNewer: updatesUrl !== undefined,
    })
})

it.each([
  ['1.1.1', '1.1.0', true],
  ['1.10.0', '1.9.0', true],
  ['2.0.0', '1.9.9', true],
  ['1.1.0', '1.1.0-dev', true],
  ['1.1.0', '1.1.0', false],
  ['1.0.9', '1.1.0-dev', false],
  ['1.2.0-beta', '1.1.0', false],
  ['Unreleased', '1.1.0', false],
])('%s is newer than %s: %s', (release, than, is) => {
  expect(isNewer(release, than)).toBe(is)
})

it('a version without points is left out', () => {
  expect(readReleases('## 1.0.1\n\nNothing.\n\n## 1.0.0\n\n- Some.\n')).toEqual([
    { version: '1.0.0', points: ['Some.'] },
  ])
})
