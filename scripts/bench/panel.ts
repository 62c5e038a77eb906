import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { loadConfig } from '../../src/server/platform/config/config.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { createServer } from '../../src/server/app/server.ts'
import { findChromium } from '../../e2e/support/chromium.ts'
import { makeBenchFolder, seed, signIn, TOKEN } from './collection.ts'

export interface PanelBench {
  readonly paintings: number
  /** The factor by which the processor is slowed down. */
  readonly throttling: number
  /** Milliseconds from a click or key to the next frame that shows the result; the slowest of all is reported. */
  readonly interactions: readonly { readonly name: string; readonly milliseconds: number }[]
  readonly worst: number
  /** Measured while the table scrolls to its end. */
  readonly slowestFrame: number
  /** The size of the table's data. */
  readonly megabytes: number
}

/** Simulates a mid-range phone on a desktop machine. */
const THROTTLING = 4

declare global {
  /** A variable of the measured page: the longest interaction since the last read. */
  var longestInteraction: number
}

/** Measures like INP in browsers: from the event to the frame that shows its result. */
const watchInteractions = () => {
  globalThis.longestInteraction = 0
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      if (entry.interactionId) longestInteraction = Math.max(longestInteraction, entry.duration)
    }
  }
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => note(list.getEntries())).observe(options)
}

async function takeLongest(page: Page): Promise<number> {
  // The browser reports the last interaction one or two frames later.
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const longest = longestInteraction
    longestInteraction = 0
    return Math.round(longest)
  })
}

/** Scrolls the whole page by half screens. Returns the longest time between two frames. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    let slowest = 0
    for (let last = -1, at = performance.now(); scrollY > last;) {
      last = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      const now = await new Promise<number>((done) => requestAnimationFrame(done))
      slowest = Math.max(slowest, now - at)
      at = now
    }
    return Math.round(slowest)
  })

/** The actions of an owner in the table, each measured several times. */
const ACTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  search: (page) => page.getByRole('searchbox').pressSequentially('study 77', { delay: 80 }),
  'clear search': (page) =>
    page
      .getByRole('searchbox')
      .press('Control+a')
      .then(() => page.keyboard.press('Delete')),
  sort: async (page) => {
    for (const column of ['Price', 'Price', 'Year', 'Painting', 'Order']) {
      await page.getByRole('button', { name: new RegExp(`^${column}`) }).click()
    }
  },
  toggle: async (page) => {
    for (const index of [0, 1, 2]) await page.getByRole('checkbox', { name: 'Featured:' }).nth(index).click()
  },
  lift: async (page) => {
    await page.getByRole('button', { name: 'Move ' }).first().focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  },
  'carry to the end': (page) => page.keyboard.press('End'),
  'put down': (page) => page.keyboard.press('Space'),
}

async function measure(page: Page) {
  const interactions: { name: string; milliseconds: number }[] = []
  for (const [name, action] of Object.entries(ACTIONS)) {
    await action(page)
    interactions.push({ name, milliseconds: await takeLongest(page) })
  }
  return { interactions, slowestFrame: await scrollThrough(page) }
}

async function openPanel(url: string) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    localStorage.setItem('username', 'bench')
    localStorage.setItem('authTokenExpiry', String(Date.now() + 3_600_000))
  }, TOKEN)
  await page.addInitScript(watchInteractions)
  await page.goto(`${url}${PAGE_PATHS.controlPanel}#paintings`)
  await page.getByRole('row').nth(5).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
  return { browser, page }
}

async function measureIn({ browser, page }: Awaited<ReturnType<typeof openPanel>>) {
  try {
    return await measure(page)
  } finally {
    await browser.close()
  }
}

/** Measures the Control Panel's table with a very large collection. NODE_ENV must be production. */
export async function benchPanel(paintings = 1000): Promise<PanelBench> {
  const folder = await mkdtemp(path.join(await makeBenchFolder(), 'panel-'))
  const server = await createServer(loadConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }))
  try {
    await seed(server.database.db, server.media, paintings)
    await signIn(server.database.db)
    await server.publisher.publishAll()
    const url = `http://127.0.0.1:${await server.listen()}`
    const table = await fetch(url + API_PATHS.paintingTable, {
      headers: { Authorization: `Bearer ${TOKEN}` },
    })
    const bytes = (await table.arrayBuffer()).byteLength
    const measured = await measureIn(await openPanel(url))
    const worst = Math.max(...measured.interactions.map(({ milliseconds }) => milliseconds))
    const megabytes = Math.round(bytes / 1e5) / 10
    return { paintings, throttling: THROTTLING, ...measured, worst, megabytes }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
