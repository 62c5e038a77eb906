import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { API_PATHS } from '../../src/contract/paths.ts'
import { REVISION_HEADER } from '../../src/contract/tags.ts'
import { type Ask, createEdits, EDIT_KINDS, type Edit, type EditKind } from './edit-kinds.ts'

/** The changes to make one after the other in the paintings with these ids. */
export interface EditTask {
  readonly address: string
  readonly token: string
  readonly ids: readonly string[]
  /** The number of edits of each kind, in the order of `EDIT_KINDS`. */
  readonly counts: readonly number[]
}
/** Milliseconds since one edit was sent. */
export interface EditTimes {
  readonly kind: EditKind
  /** The revision that the edit made. */
  readonly revision: number
  /** Until the page of the edited item shows it. */
  readonly live: number
  /** Until all pages that show it are published. */
  readonly everywhere: number
}

const { address, token, ids, counts } = workerData as EditTask
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
const read: Ask = async (path, init) => (await fetch(address + path, { headers, ...init })).json()

/** Milliseconds after which an edit will never be seen. */
const LONGEST = 60_000

async function measure(kind: EditKind, { method, path, body, sight }: Edit): Promise<EditTimes> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const start = performance.now()
  const saved = await fetch(address + path, { method, headers, ...content })
  const answer = await saved.text()
  if (!saved.ok) throw new Error(`${kind} was answered ${saved.status}: ${answer}`)
  const { page, shows } = sight(answer)
  for (;;) {
    const seen = await fetch(address + page)
    if (shows({ status: seen.status, html: await seen.text() })) break
    if (performance.now() - start > LONGEST)
      throw new Error(`${kind}: ${page} answers ${seen.status} without it`)
  }
  const live = performance.now() - start
  for (;;) {
    const health = (await read(API_PATHS.health)) as Record<string, number>
    if (health.publishedRevision === health.revision) break
    await delay(1)
  }
  const revision = Number(saved.headers.get(REVISION_HEADER))
  return { kind, revision, live, everywhere: performance.now() - start }
}

const edits = createEdits(read, ids)
const times: EditTimes[] = []
for (const [index, kind] of EDIT_KINDS.entries()) {
  for (let done = 0; done < (counts[index] ?? 0); done += 1) {
    times.push(await measure(kind, await edits[kind]()))
    // A person pauses between two edits, and the server may clean up in that time.
    await delay(20)
  }
}
parentPort?.postMessage(times)
