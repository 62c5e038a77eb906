import { once } from 'node:events'
import http from 'node:http'
import { API_PATHS, PAINTING_LISTS } from '../../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { percentiles, type Percentiles } from '../numbers.ts'

/** Visitors of a site with these paintings, with so many requests in a second. */
export interface VisitorsTask {
  readonly address: string
  readonly ids: readonly string[]
  readonly requestsPerSecond: number
}
/** Milliseconds since the planned start of a request. */
export interface Visits {
  readonly pages: Percentiles
  readonly api: Percentiles
  readonly requests: number
  /** Statuses other than 200. */
  readonly refused: number
}
/** The messages to the client after its task: start to count, or report the counts. */
export type Order = 'count' | 'tell'

/** One API read for so many pages. */
const PAGES_A_READ = 25
/** Some requests of a phase may end after it. */
const SOCKETS = 64

const [{ address, ids, requestsPerSecond }] = (await once(process, 'message')) as [VisitorsTask]
const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS })

let count = 0
let pages: number[] = []
let reads: number[] = []
let refused = 0

/** Returns pages of different paintings, with lists and Home between them. */
function nextPage() {
  const number = count % 10
  if (number === 0) return PAGE_PATHS.home
  if (number === 1) return PAGE_PATHS.paintings(1 + ((count * 31) % 50))
  return PAGE_PATHS.painting(ids[(count * 7919) % ids.length] ?? '')
}

function visit(path: string, times: number[], due: number) {
  const headers = { 'Accept-Encoding': 'br' }
  const request = http.get(address + path, { agent, headers }, (response) => {
    if (response.statusCode !== 200) refused += 1
    response.resume().on('end', () => times.push(performance.now() - due))
  })
  request.on('error', () => (refused += 1))
}

/**
 * Sends each request at its planned time, also while earlier ones wait, because a slow server does not slow visitors
 * down.
 */
function keepVisiting() {
  const interval = 1000 / requestsPerSecond
  let due = performance.now()
  setInterval(() => {
    for (; due <= performance.now(); due += interval) {
      count += 1
      const isRead = count % PAGES_A_READ === 0
      const isList = count % (2 * PAGES_A_READ) === 0
      const read = isList
        ? `${PAINTING_LISTS.toSell}?page=1&pageSize=9`
        : API_PATHS.painting.replace(':id', ids[count % ids.length] ?? '')
      visit(isRead ? read : nextPage(), isRead ? reads : pages, due)
    }
  }, 1)
}

process.on('message', (order: Order) => {
  if (order === 'tell')
    process.send?.({
      pages: percentiles(pages),
      api: percentiles(reads),
      requests: pages.length + reads.length,
      refused,
    } satisfies Visits)
  ;[pages, reads, refused] = [[], [], 0]
})
keepVisiting()
