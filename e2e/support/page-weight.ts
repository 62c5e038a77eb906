import type { Browser, CDPSession, Page } from 'playwright'

/** Opens a page on the phone that Lighthouse simulates, in a new context with an empty cache. */
export const openPhone = (browser: Browser) =>
  browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })

export type Part = 'html' | 'css' | 'fonts' | 'images' | 'scripts' | 'other'

/** One file that a page fetched without interaction. */
export interface Transfer {
  readonly path: string
  readonly part: Part
  /** Transferred bytes: compressed, with the headers of the answer. */
  readonly bytes: number
  /** `Content-Encoding`, or '' where there is none. */
  readonly encoding: string
  /** Requested after the load event, when the browser had no other work. */
  readonly isAtRest: boolean
  /** A picture that is visible without scrolling. */
  readonly isInFirstScreen: boolean
}

const KB = 1024

/** The budgets of a page in bytes (issue "Everything a visitor meets"). */
const BUDGETS = {
  html: 14 * KB,
  css: 12 * KB,
  fonts: 60 * KB,
  firstScreen: 150 * KB,
  scripts: 15 * KB,
  /** More scripts when the page is idle, on pages with an island that starts by itself. */
  scriptsAtRest: 100 * KB,
  /** All files except the scripts that load when the page is idle. */
  page: 300 * KB,
}
export type Weighed = keyof typeof BUDGETS

const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/\.css$/, 'css'],
  [/\.m?js$/, 'scripts'],
  [/\.woff2$/, 'fonts'],
  [/\.(avif|jpg|png|svg|webp)$/, 'images'],
  [/^[^.]*$/, 'html'],
]
const partOf = (path: string) => PARTS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'

type Growing = { -readonly [Key in keyof Transfer]: Transfer[Key] } & { startedAt: number; isOver: boolean }

/** Records all files that a page fetches from now on. */
async function watchNetwork(session: CDPSession) {
  const files = new Map<string, Growing>()
  let loadedAt = Infinity
  let changedAt = performance.now()
  const change = (id: string, values: Partial<Growing>) => {
    const file = files.get(id)
    if (file) Object.assign(file, values)
    changedAt = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('data:')) return
    const path = new URL(request.url).pathname
    const unknown = { bytes: 0, encoding: '', isAtRest: false, isInFirstScreen: false, isOver: false }
    files.set(requestId, { path, part: partOf(path), startedAt: timestamp, ...unknown })
    change(requestId, {})
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = Object.entries(response.headers)
    change(requestId, {
      encoding: headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '',
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change(requestId, { bytes: encodedDataLength, isOver: true })
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    change(requestId, { isOver: true })
  })
  session.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp))
  await session.send('Page.enable')
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    /** Whether no request is running, and none was sent in the last `milliseconds`. */
    isQuiet: (milliseconds: number) =>
      performance.now() - changedAt > milliseconds && [...files.values()].every((file) => file.isOver),
    transfers: (firstScreen: ReadonlySet<string>): readonly Transfer[] =>
      [...files.values()].map((file) => ({
        ...file,
        isAtRest: file.startedAt > loadedAt,
        isInFirstScreen: firstScreen.has(file.path),
      })),
  }
}

/** Sends a user event to a page, and waits until the islands that start after it are ready. */
export async function waitUntilAwake(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr][opts*="rest"]'))
}

/** The pictures that are at least partly on the screen. */
const readFirstScreen = () =>
  [...document.images].flatMap((image) => {
    const box = image.getBoundingClientRect()
    const isSeen = box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth
    return isSeen && image.currentSrc.startsWith('http') ? new URL(image.currentSrc).pathname : []
  })

/** Opens a new page without interaction until it is idle, and `isReady` has resolved. Returns the fetched files. */
export async function weighPage(
  page: Page,
  url: string,
  isReady?: () => Promise<unknown>,
): Promise<readonly Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const network = await watchNetwork(session)
  await page.goto(url, { waitUntil: 'load' })
  await waitUntilAwake(page)
  await isReady?.()
  while (!network.isQuiet(500)) await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)))
  const firstScreen = new Set(await page.evaluate(readFirstScreen))
  await session.detach()
  return network.transfers(firstScreen)
}

const belongsTo: Record<Weighed, (file: Transfer) => boolean> = {
  html: (file) => file.part === 'html',
  css: (file) => file.part === 'css',
  fonts: (file) => file.part === 'fonts',
  firstScreen: (file) => file.part === 'images' && file.isInFirstScreen,
  scripts: (file) => file.part === 'scripts' && !file.isAtRest,
  scriptsAtRest: (file) => file.part === 'scripts' && file.isAtRest,
  page: (file) => !(file.part === 'scripts' && file.isAtRest),
}
const WEIGHED = Object.keys(BUDGETS) as Weighed[]
const sum = (files: readonly Transfer[]) => files.reduce((total, file) => total + file.bytes, 0)

/** The bytes of each budget. */
export const weigh = (files: readonly Transfer[]) =>
  Object.fromEntries(WEIGHED.map((what) => [what, sum(files.filter(belongsTo[what]))])) as Record<
    Weighed,
    number
  >

export const kilobytes = (bytes: number) => (bytes / KB).toFixed(1)

/** Returns a sentence for each exceeded budget with its files, largest first. `wakes`: an island starts by itself. */
export function findOverweight(files: readonly Transfer[], { wakes }: { wakes: boolean }): readonly string[] {
  const weights = weigh(files)
  return WEIGHED.flatMap((what) => {
    // Where no island starts by itself, scripts that load when the page is idle count in the scripts' budget.
    const isWithinScripts = what === 'scriptsAtRest' && !wakes
    const budget = isWithinScripts ? BUDGETS.scripts - weights.scripts : BUDGETS[what]
    if (weights[what] <= budget) return []
    const own = files.filter(belongsTo[what]).toSorted((a, b) => b.bytes - a.bytes)
    const names = own.map((file) => `${file.path} ${kilobytes(file.bytes)}`).join(', ')
    return `${what}: ${kilobytes(weights[what])} KB of ${kilobytes(budget)} KB (${names})`
  })
}
