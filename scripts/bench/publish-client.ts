import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'

/** Whom to edit, one after the other. */
export interface EditTask {
  readonly address: string
  readonly token: string
  readonly ids: readonly string[]
}
/** Milliseconds from sending the edit. */
export interface EditTimes {
  /** Until the painting's own page shows it. */
  readonly live: number
  /** Until every page that shows it is published. */
  readonly everywhere: number
}

interface Painting {
  readonly paintingImages: readonly { id: string; isMainImage: boolean }[]
}

async function edit({ address, token }: EditTask, id: string, name: string): Promise<EditTimes> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(address + itemPath(API_PATHS.painting, id), { headers })
  const painting = (await answer.json()) as Painting
  const paintingImages = painting.paintingImages.map((image) => ({
    id: image.id,
    isMainImage: image.isMainImage,
  }))
  const body = JSON.stringify({ ...painting, name, price: '1000', paintingImages })

  const start = performance.now()
  const saved = await fetch(address + API_PATHS.paintings, { method: 'PUT', headers, body })
  if (!saved.ok) throw new Error(`The edit was answered ${saved.status}: ${await saved.text()}`)
  await saved.arrayBuffer()
  for (;;) {
    const page = await fetch(address + PAGE_PATHS.painting(id))
    if ((await page.text()).includes(name)) break
  }
  const live = performance.now() - start
  for (;;) {
    const health = (await (await fetch(address + API_PATHS.health)).json()) as Record<string, number>
    if (health.publishedRevision === health.revision) break
    await delay(1)
  }
  return { live, everywhere: performance.now() - start }
}

const task = workerData as EditTask
const times: EditTimes[] = []
for (const [index, id] of task.ids.entries()) {
  times.push(await edit(task, id, `Retitled ${index} ${Date.now().toString(36)}`))
  // A person takes a breath between two edits; the server may tidy up meanwhile.
  await delay(20)
}
parentPort?.postMessage(times)
