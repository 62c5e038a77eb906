import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { PAINTING_LISTS } from '../../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { percentiles, type Percentiles } from '../numbers.ts'

/** The number of visitors who browse a site until the process gets the message to report. */
export interface LoadTask {
  readonly address: string
  readonly visitors: number
}
/** Times in milliseconds. */
export interface LoadTold {
  /** Pages, pictures and other files. */
  readonly files: Percentiles
  readonly requests: number
  readonly api: Percentiles
  readonly reads: number
  readonly megabytes: number
  /** Links on pages that were opened before the target of the link was deleted. */
  readonly gone: number
  /** Every status except 200, 404 and 410, and every broken connection. */
  readonly errors: readonly string[]
}

/** Milliseconds that a visitor looks at a page. */
const LOOK = { least: 2000, most: 8000 }
/** Pages in one visit; after it a new visitor comes, who has no picture in the cache. */
const PAGES_A_VISIT = 8
/** For one in so many pages the API is read instead, as another website or an app would do. */
const PAGES_A_READ = 25
const LINK = /<a [^>]*?href="(\/[^"#?]*)"/g
const PICTURES = /<source [^>]*?srcset="([^"]+)"/g
/** The index of the picture size that a phone uses. */
const SIZE = 1
/** A browser opens six connections to a server. */
const LINES = 6

const [{ address, visitors }] = (await once(process, 'message')) as [LoadTask]
const files: number[] = []
const reads: number[] = []
const errors: string[] = []
let gone = 0
let bytes = 0

/** Returns the text of a page, and '' for other files. */
function toText(headers: http.IncomingHttpHeaders, body: Buffer): string {
  if (!headers['content-type']?.startsWith('text/html')) return ''
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

function get(path: string, agent: http.Agent, times: number[]): Promise<{ status: number; text: string }> {
  const start = performance.now()
  return new Promise((resolve) => {
    const fail = (reason: string) => {
      errors.push(`${path}: ${reason}`)
      resolve({ status: 0, text: '' })
    }
    const request = http.get(address + path, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', ({ message }) => fail(message))
      response.on('end', () => {
        times.push(performance.now() - start)
        const body = Buffer.concat(chunks)
        bytes += body.length
        const status = response.statusCode ?? 0
        if (status === 404 || status === 410) gone += 1
        else if (status !== 200) errors.push(`${path}: ${status}`)
        resolve({ status, text: toText(response.headers, body) })
      })
    })
    request.on('error', ({ message }) => fail(message))
  })
}

const oneOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]

/** Visits eight pages, each by a link of the page before, and loads the pictures that are new. */
async function visit() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: LINES })
  const seen = new Set<string>()
  let path: string = PAGE_PATHS.home
  for (let opened = 0; opened < PAGES_A_VISIT; opened += 1) {
    if (Math.random() < 1 / PAGES_A_READ)
      await get(`${PAINTING_LISTS.toSell}?page=1&pageSize=9`, agent, reads)
    const { status, text } = await get(path, agent, files)
    const pictures = [...text.matchAll(PICTURES)].flatMap(([, srcset = '']) => {
      const candidates = srcset.split(', ')
      return (candidates[SIZE] ?? candidates[0])?.split(' ')[0] ?? []
    })
    const fresh = pictures.filter((picture) => !seen.has(picture) && seen.add(picture))
    await Promise.all(fresh.map((picture) => get(picture, agent, files)))
    const links = [...text.matchAll(LINK)].map(([, link = '']) => link)
    path = (status === 200 && oneOf(links)) || PAGE_PATHS.home
    await delay(LOOK.least + Math.random() * (LOOK.most - LOOK.least))
  }
  agent.destroy()
}

async function keepVisiting() {
  await delay(Math.random() * LOOK.most)
  for (;;) await visit()
}

process.on('message', () => {
  const told: LoadTold = {
    files: percentiles(files),
    requests: files.length,
    api: percentiles(reads),
    reads: reads.length,
    megabytes: Math.round(bytes / 1024 / 1024),
    gone,
    errors,
  }
  process.send?.(told)
})
for (let visitor = 0; visitor < visitors; visitor += 1) void keepVisiting()
