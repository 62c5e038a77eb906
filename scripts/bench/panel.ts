import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { loadConfig } from '../../src/server/config/config.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { createServer } from '../../src/server/app/server.ts'
import { findChromium } from '../testing/chromium.ts'
import { makeBenchFolder, seed, signIn, TOKEN } from './collection.ts'

export interface PanelBench {
  readonly paintings: number
  /** How many times slower than this machine's the processor is made to be. */
  readonly throttling: number
  /** From a press to the next frame that shows its outcome, in milliseconds; the worst of its presses. */
  readonly interactions: readonly { readonly name: string; readonly milliseconds: number }[]
  readonly worst: number
  /** While the table is scrolled to its end. */
  readonly slowestFrame: number
  /** Of the table's data. */
  readonly megabytes: number
}

/** A phone of the middle class, seen from a desktop machine. */
const THROTTLING = 4

declare global {
  /** In the measured page: the longest interaction since it was last asked. */
  var longestInteraction: number
}

/** Measures as browsers do for INP: from the event to the frame that shows what came of it. */
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
  // The entries of the last interaction come a frame or two later.
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const longest = longestInteraction
    longestInteraction = 0
    return Math.round(longest)
  })
}

/** Scrolls the whole page by half screens; gives the longest time between two frames. */
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

/** What an owner does with the table, each several times. */
const DEEDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
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
    for (const index of [0, 1, 2]) await page.getByRole('checkbox', { name: 'On focus:' }).nth(index).click()
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
  for (const [name, deed] of Object.entries(DEEDS)) {
    await deed(page)
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

/** The Control Panel's table of paintings with a life's work in it. NODE_ENV is to be production. */
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
