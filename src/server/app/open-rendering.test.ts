import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../platform/config/config.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { insertPainting } from '../paintings/painting-writes.ts'
import { write } from '../platform/database/write.ts'
import { createRenderPool, type RenderPool } from '../publishing/rendering/render-pool.ts'
import { openApi } from './open-api.ts'
import { openRendering, type Rendering } from './open-rendering.ts'
import { openStorage, type Storage } from './open-storage.ts'

let folder: string
let storage: Storage
let rendering: Rendering
let pool: RenderPool
let pages: string[]
const lost: Error[] = []

const FIELDS = {
  description: 'Mud, rope and light.',
  dimensions: '80 x 60 cm',
  technique: 'Oil on canvas',
  year: 2024,
  price: 1200,
  isAvailableToSell: true,
  isOnFocus: true,
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-rendering-'))
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  storage = await openStorage(config)
  const { transport } = openApi(config, storage)
  rendering = await openRendering(config, storage.log, transport)
  // Exactly one thread, independent of this machine's processors.
  pool = createRenderPool({
    program: new URL('./render-thread.ts', import.meta.url),
    data: config,
    threads: 1,
    worthFrom: 1,
    onLost: (error) => lost.push(error),
  })
  const { value } = await write(storage.database.db, async (tx, change) => {
    const ids: string[] = []
    for (const number of [1, 2, 3, 4, 5])
      ids.push((await insertPainting(tx, change, { ...FIELDS, name: `Study ${number}` }, [])).id)
    return ids
  })
  pages = [PAGE_PATHS.home, PAGE_PATHS.paintings(), ...value.map(PAGE_PATHS.painting)]
})
afterEach(async () => {
  await pool.close()
  await rendering.renderPool.close()
  await storage.database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Renders the page repeatedly until the thread, and not this process, has made it. */
async function renderInThread(render: (page: string) => Promise<unknown>, madeHere: string[], page: string) {
  for (;;) {
    expect(lost).toEqual([])
    madeHere.length = 0
    const made = await render(page)
    if (madeHere.length === 0) return made
    // The thread has a lower priority than this process.
    await delay(20)
  }
}

it('a visitor gets the same page from a rendering thread as from the server itself', async () => {
  const { renderer } = rendering
  const madeHere: string[] = []
  const render = pool.newRun((page) => {
    madeHere.push(page)
    return renderer.render(page)
  })
  for (const page of pages) {
    const made = await renderInThread(render, madeHere, page)
    expect(made).toEqual(await renderer.render(page))
  }
})

it('a visitor also gets a page whose rendering thread ended too early: the server makes it', async () => {
  const madeHere: string[] = []
  const render = pool.newRun((page) => {
    madeHere.push(page)
    return rendering.renderer.render(page)
  })
  await renderInThread(render, madeHere, pages[0] ?? '')
  // The thread makes one after the other.
  const underway = Promise.all(pages.map(render))
  await pool.close()
  for (const { status } of await underway) expect(status).toBe(200)
  expect(madeHere).toContain(pages.at(-1))
})
