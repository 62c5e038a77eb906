import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { Site } from '../../src/server/app/whole-server/testing-process.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { createPainting, readPaintings, signIn } from './owner.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')
/** The path of a real photograph. */
export const photograph = (name: string) => path.join(FIXTURES, name)

/** A connection to a site that can be cut: running requests fail, and no request works until it is restored. */
export async function openLine(site: Site) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(new URL(site.url).port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: `http://localhost:${port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      server.close()
    },
  }
}

/** Creates a painting with one photograph and returns its id. */
export async function create(site: Site, name: string) {
  const [painting] = await readPaintings()
  if (!painting) throw new Error('A painting is expected among the fixtures.')
  return createPainting(await signIn(site), { ...painting, name })
}

/** Locators for the parts of a form. */
export const formOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    field: (label: string) => main.getByLabel(label, { exact: true }),
    fault: (name: string) => page.locator(`#${name}-fault`),
    save: page.getByRole('button', { name: /^Save (painting|exhibition)$/ }),
    bar: page.locator('.save-bar'),
    tiles: page.getByRole('list', { name: 'Photographs' }).getByRole('listitem'),
    /** The order of the photographs, read from the names of their buttons. */
    order: () =>
      page
        .getByRole('button', { name: /^Delete / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7))),
    main: (name: string) => main.getByLabel(`Set as Main: ${name}`),
    /** Opens the rarely used parts of a photograph. */
    more: (name: string) => page.getByRole('button', { name: `More about ${name}` }),
    refused: page.locator('.refused'),
    saving: page.getByRole('dialog', { name: 'Saving' }),
    toast: page.getByRole('region', { name: /^Notifications/ }),
  }
}

export const PAINTING_TEXTS = [
  ['Name', 'Night over the river'],
  ['Technique', 'Oil on canvas'],
  ['Dimensions', '73 × 92 cm'],
  ['Year', '1888'],
  ['Price', '7340911'],
  ['Description', 'Gas light on dark water.'],
] as const

export async function fillPainting(page: Page, name: string = PAINTING_TEXTS[0][1]) {
  for (const [label, text] of PAINTING_TEXTS) await formOf(page).field(label).fill(text)
  await formOf(page).field('Name').fill(name)
}

export const choose = (page: Page, ...files: readonly string[]) =>
  page.setInputFiles('#add-images', files.map(photograph))

/** Dispatches a drop or paste event with a file in the page. */
export const handOver = (page: Page, type: 'drop' | 'paste', file: string) =>
  page.evaluate(
    ({ event, name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      const init = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      )
    },
    { event: type, name: file, base64: readFileSync(photograph(file), 'base64') },
  )

export const countPaintings = async (site: Site) => {
  const lists = [API_PATHS.paintingsToSell, API_PATHS.portfolioPaintings]
  const answers = await Promise.all(lists.map((list) => fetch(site.url + list)))
  return answers.reduce((sum, answer) => sum + Number(answer.headers.get('X-Total-Count')), 0)
}

/** Waits until the browser has kept this in the draft of a form. */
export const untilKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)

/** The keys of the photographs that the browser has kept. */
export const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const opening = indexedDB.open('mahlstick-drafts')
        // Whoever opens it first makes its store.
        opening.onupgradeneeded = () => opening.result.createObjectStore('files')
        opening.onsuccess = () => {
          const all = opening.result.transaction('files').objectStore('files').getAllKeys()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(String))
          }
        }
      }),
  )
