import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Purge } from './purge-request.ts'
import { createPurger, type Purger } from './purger.ts'

let folder: string
let status: number
let received: Purge[]
let asked: IncomingHttpHeaders[]
let logged: string[]
let open: Purger[]
const cdn = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    asked.push(request.headers)
    if (status < 300) received.push(JSON.parse(text) as Purge)
    response.writeHead(status).end('{}')
  })
})

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-purge-'))
  ;[status, received, asked, logged, open] = [200, [], [], [], []]
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
})
afterEach(async () => {
  for (const purger of open) await purger.stop()
  cdn.closeAllConnections()
  await new Promise((resolve) => cdn.close(resolve))
  await rm(folder, { recursive: true })
})

function start(retryAfter = 20) {
  const purger = createPurger({
    url: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
    token: 'a-secret',
    siteUrl: 'https://painter.test',
    siteDir: path.join(folder, 'site'),
    journalFile: path.join(folder, 'purge.journal'),
    log: pino({}, { write: (line: string) => logged.push(line) }),
    retryAfter,
  })
  open.push(purger)
  purger.start()
  return purger
}
const quiet = (purger: Purger) => expect.poll(() => purger.now()).toEqual({ pending: 0, problem: undefined })

it('a CDN gets the changed pages in one request, with the secret', async () => {
  const purger = start()
  purger.changed(['index.html', 'paintings-details/1.html'])
  purger.changed(['feed.xml', 'index.html'])
  await quiet(purger)
  expect(received).toEqual([
    {
      everything: false,
      urls: [
        'https://painter.test/',
        'https://painter.test/paintings-details/1',
        'https://painter.test/feed.xml',
      ],
      tags: ['page:/', 'page:/paintings-details/1', 'page:/feed.xml'],
    },
  ])
  expect(asked[0]).toMatchObject({ authorization: 'Bearer a-secret', 'content-type': 'application/json' })
})

it.each(['.well-known/tdmrep.json', '_headers'])(
  'a CDN forgets all pages and pictures after a change of %s, which changes their headers',
  async (file) => {
    const purger = start()
    purger.changed(['index.html', file])
    await quiet(purger)
    expect(received).toEqual([{ everything: true, urls: [], tags: ['site'] }])
  },
)

it('a CDN is notified of pictures and assets only when they are removed', async () => {
  await mkdir(path.join(folder, 'site/assets'), { recursive: true })
  await writeFile(path.join(folder, 'site/assets/new.js'), '')
  const purger = start()
  purger.changed(['assets/new.js', 'media/0f/400.avif'])
  await quiet(purger)
  expect(received.flatMap(({ urls }) => urls)).toEqual(['https://painter.test/media/0f/400.avif'])
})

it('many changes come in several requests, and a change of everything comes in one', async () => {
  const purger = start()
  purger.changed(Array.from({ length: 250 }, (_, index) => `paintings/${index}.html`))
  await quiet(purger)
  expect(received.map(({ urls }) => urls.length)).toEqual([100, 100, 50])
  purger.changed(['index.html'])
  purger.everythingChanged()
  await quiet(purger)
  expect(received.slice(3)).toEqual([{ everything: true, urls: [], tags: ['site'] }])
})

it.each([
  [403, 'refused', 'answers 403. Check PURGE_TOKEN.'],
  [500, 'failing', 'answers 500. Check that it is right.'],
])(
  'an answer of %i is logged once with advice, and no change is lost meanwhile',
  async (code, problem, words) => {
    status = code
    const purger = start()
    purger.changed(['index.html'])
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(purger.now().problem?.problem).toBe(problem)
    purger.changed(['about.html'])
    status = 200
    await quiet(purger)
    const urls = received.flatMap((purge) => purge.urls)
    expect(urls.sort()).toEqual(['https://painter.test/', 'https://painter.test/about'])
    expect(logged.filter((line) => line.includes(words)).length).toBe(1)
    expect(logged.join()).not.toContain('a-secret')
  },
)

it('changes that were not sent before a restart are sent after it, and only those', async () => {
  status = 503
  const first = start(60_000)
  first.changed(['index.html', 'about.html'])
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await first.stop()
  open = []
  status = 200
  const second = start()
  await quiet(second)
  expect(received.flatMap(({ tags }) => tags)).toEqual(['page:/', 'page:/about'])
  await second.stop()
  open = []
  const third = start()
  await quiet(third)
  expect(received.length).toBe(1)
})
