import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../platform/database/testing.ts'
import { listVisits } from '../visit-rows.ts'
import { readLogLine } from './access-log.ts'
import { countLog } from './count-log.ts'
import { LogFailure } from './failure.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

interface Asked {
  readonly time?: string
  readonly request?: string
  readonly status?: number
  readonly referrer?: string
  readonly agent?: string
  readonly from?: string
}
/** A line as nginx writes it in its combined format. */
function line({ time = '26/Nov/2026:12:00:00 +0000', request = 'GET / HTTP/1.1', ...asked }: Asked = {}) {
  const { status = 200, referrer = '-', agent = CHROME, from = '198.51.100.7 - -' } = asked
  return `${from} [${time}] "${request}" ${status} 5120 "${referrer}" "${agent}"\n`
}

it.each([
  ['of nginx and Apache', line()],
  ['without an address', line({ from: '- - -' })],
  ['with the name of the host before it', line({ from: 'painter.example:443 198.51.100.7 - ann b' })],
  ['with a whole address', line({ request: 'GET https://painter.example/ HTTP/2.0' })],
  ['with quotes in the browser', line({ agent: String.raw`Mozilla \"odd\" 5.0` })],
  ['with more fields after it', `${line().trimEnd()} 0.004 "hit"`],
])('an operator’s log %s is read', (_, text) => {
  expect(readLogLine(text)).toMatchObject({
    at: new Date('2026-11-26T12:00:00Z'),
    method: 'GET',
    target: '/',
    status: 200,
    referrer: '-',
  })
})

it.each([
  '',
  'hello',
  '[26/Nov/2026:12:00:00 +0000]',
  line({ time: '32/Foo/2026:12:00:00 +0000' }),
  `[${'['.repeat(50_000)}`,
])('a line that is no line of a log is left out', (text) => {
  expect(readLogLine(text)).toBeUndefined()
})

onBothEngines('an operator who counts the log of nginx', (database) => {
  let folder: string
  let log: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-log-'))
    log = path.join(folder, 'access.log')
    await mkdir(path.join(folder, 'site/paintings-details'), { recursive: true })
    for (const page of ['index', 'about', 'paintings-details/a-work'])
      await writeFile(path.join(folder, 'site', `${page}.html`), '<!doctype html>')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const count = (file = log) =>
    countLog({
      db: database().db,
      file,
      siteUrl: 'https://painter.example',
      siteDir: path.join(folder, 'site'),
      now: new Date('2026-11-27T12:00:00Z'),
    })
  const stored = async () =>
    (await listVisits(database().db)).map(
      ({ day, kind, name, visits }) => `${day} ${kind} ${name}: ${visits}`,
    )

  it('gets the visits of pages by day, the sites that led there, and bots apart', async () => {
    await writeFile(
      log,
      [
        line({ referrer: 'https://news.example/today' }),
        line({ request: 'GET /about?a=1 HTTP/1.1', status: 304, referrer: 'https://painter.example/' }),
        line({ time: '27/Nov/2026:12:00:00 +0100', request: 'GET /paintings-details/a-work HTTP/2.0' }),
        line({ agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }),
        line({ agent: '-' }),
        line({ request: 'HEAD / HTTP/1.1' }),
        line({ request: 'POST /about HTTP/1.1' }),
        line({ status: 404 }),
        line({ request: 'GET /assets/page.css HTTP/1.1' }),
        line({ request: 'GET /control-panel HTTP/1.1' }),
        'something else\n',
      ].join(''),
    )
    expect(await count()).toEqual({ lines: 11, visits: 3, bots: 2, unreadable: 1 })
    expect(await stored()).toEqual([
      '2026-11-26 all : 2',
      '2026-11-26 bots : 2',
      '2026-11-26 page /: 1',
      '2026-11-26 page /about: 1',
      '2026-11-26 site news.example: 1',
      '2026-11-27 all : 1',
      '2026-11-27 page /paintings-details/a-work: 1',
    ])
  })

  it('counts each line once: again, after it grew, was renamed and was packed', async () => {
    await writeFile(log, line() + line() + line().slice(0, 40))
    expect(await count()).toMatchObject({ lines: 2, visits: 2 })
    expect(await count()).toMatchObject({ lines: 0, visits: 0 })
    await appendFile(log, line().slice(40) + line())
    expect(await count()).toMatchObject({ lines: 2, visits: 2 })
    const rotated = path.join(folder, 'access.log.1')
    await rename(log, rotated)
    await writeFile(log, line({ time: '27/Nov/2026:00:00:01 +0000' }))
    expect(await count(rotated)).toMatchObject({ lines: 0 })
    expect(await count()).toMatchObject({ lines: 1, visits: 1 })
    const packed = path.join(folder, 'access.log.2.gz')
    await writeFile(packed, gzipSync(line().repeat(4) + line({ request: 'GET /about HTTP/1.1' })))
    expect(await count(packed)).toMatchObject({ lines: 1, visits: 1 })
    expect((await stored()).filter((row) => row.includes(' all '))).toEqual([
      '2026-11-26 all : 5',
      '2026-11-27 all : 1',
    ])
  })

  it('gets no row for 10,000 invented addresses, even if the server in front answers them', async () => {
    const invented = Array.from({ length: 10_000 }, (_, index) =>
      line({ request: `GET /paintings-details/${index} HTTP/1.1` }),
    )
    await writeFile(log, invented.join(''))
    expect(await count()).toEqual({ lines: 10_000, visits: 0, bots: 0, unreadable: 0 })
    expect(await stored()).toEqual([])
  })

  it('gets nothing of what is older than 24 months', async () => {
    await writeFile(
      log,
      line({ time: '26/Nov/2024:12:00:00 +0000' }) + line({ time: '28/Nov/2024:12:00:00 +0000' }),
    )
    await count()
    expect(await stored()).toEqual(['2024-11-28 all : 1', '2024-11-28 page /: 1'])
  })

  it('reads in a sentence why a file is not counted, and may count it later', async () => {
    await writeFile(log, '{"status":200}\n{"status":200}\n')
    await expect(count()).rejects.toThrow(LogFailure)
    await writeFile(log, Buffer.alloc(300_000, 1))
    await expect(count()).rejects.toThrow(LogFailure)
    await writeFile(log, line())
    await rename(path.join(folder, 'site/index.html'), path.join(folder, 'index.html'))
    await expect(count()).rejects.toThrow(/no published pages/)
    await rename(path.join(folder, 'index.html'), path.join(folder, 'site/index.html'))
    expect(await count()).toMatchObject({ visits: 1 })
  })

  it('who counts a log twice at the same time, counts its lines once', async () => {
    await writeFile(log, line().repeat(1000))
    const done = await Promise.allSettled([count(), count()])
    for (const each of done) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(LogFailure)
    expect(await stored()).toEqual(['2026-11-26 all : 1000', '2026-11-26 page /: 1000'])
  })
})
