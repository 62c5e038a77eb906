import { once } from 'node:events'
import http from 'node:http'
import { percentiles, type Percentiles } from '../numbers.ts'

/** Browsers that open pages of a site, with so many requests in a second. */
export interface CountsTask {
  readonly address: string
  readonly pages: readonly string[]
  readonly requestsPerSecond: number
}
export interface CountsTold {
  /** Pages that were sent completely. */
  readonly answered: number
  /** Milliseconds since the planned start of a request. */
  readonly times: Percentiles
}
/** Visit this site, or report and stop. */
export type CountsOrder = CountsTask | 'tell'

const SOCKETS = 64
/** As different as the browsers of visitors. */
const AGENTS = Array.from(
  { length: 60 },
  (_, index) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + index}.0.0.0 Safari/537.36`,
)
const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS })

let answered = 0
let count = 0
let times: number[] = []
let timer: NodeJS.Timeout | undefined

/** Every fourth visitor comes from another site, and every tenth request is of a bot. */
function open({ address, pages }: CountsTask, due: number) {
  count += 1
  const referrer = count % 4 === 0 ? `https://site-${count % 40}.example/page` : `${address}/`
  const name =
    count % 10 === 0
      ? 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
      : AGENTS[count % 60]
  const headers = { 'Accept-Encoding': 'br', 'User-Agent': name, Referer: referrer }
  const page = pages[(count * 7919) % pages.length] ?? '/'
  http
    .get(address + page, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) answered += 1
        times.push(performance.now() - due)
      })
    })
    .on('error', () => undefined)
}

function visit(task: CountsTask) {
  ;[answered, times] = [0, []]
  const interval = 1000 / task.requestsPerSecond
  let due = performance.now()
  timer = setInterval(() => {
    for (; due <= performance.now(); due += interval) open(task, due)
  }, 1)
}

for (;;) {
  const [order] = (await once(process, 'message')) as [CountsOrder]
  clearInterval(timer)
  if (order === 'tell') process.send?.({ answered, times: percentiles(times) } satisfies CountsTold)
  else visit(order)
}
