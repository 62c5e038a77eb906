import { setTimeout as delay } from 'node:timers/promises'
import { HealthSchema, SettingsSchema } from '../../src/contract/site/settings.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { PaintingSchema } from '../../src/contract/collection/painting.ts'
import { renditionKey } from '../../src/server/platform/media/media.ts'
import type { createDice } from '../../src/server/publishing/testing/dice.ts'
import { percentiles } from '../bench/numbers.ts'
import { createOperations } from './operations.ts'
import { type Operation } from './operation.ts'
import { type Answer, createOwnerClient } from './owner.ts'
import { type Photograph, PIECE } from './photographs.ts'
import type { MortalSite } from './site.ts'
import { differences, EMPTY, type State, titleOf, type Told } from './state.ts'
import { createVisitor } from './visitor.ts'

export interface Pace {
  /** The number of writes. */
  readonly operations: number
  /** The number of writes during or after which the server is killed. */
  readonly kills: number
  readonly onProgress?: (done: number) => void
}
interface RunParts extends Pace {
  readonly site: MortalSite
  readonly dice: ReturnType<typeof createDice>
  readonly photographs: readonly Photograph[]
}

/** After one in so many kills, the server is killed again during its start. */
const KILLED_TWICE = 5
/** In milliseconds; longer than a start takes. */
const START = 900
/** Milliseconds after an answer during which its pages are rendered. */
const AFTERMATH = 100
/** Milliseconds after which all writes must be public. */
const SETTLING = 60_000
/** The number of recent writes that may explain why an address exists again. */
const REMEMBERED = 100

/** Chooses `count` different numbers below `below`. */
function chooseMoments({ roll }: RunParts['dice'], count: number, below: number): Set<number> {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, below)) chosen.add(roll(below))
  return chosen
}

/** Sends the writes one after the other, and checks the state of the server after each start. */
export async function runWrites({
  site,
  dice,
  photographs,
  operations: wanted,
  kills,
  onProgress,
}: RunParts) {
  const client = createOwnerClient(site.url)
  const operations = createOperations({ dice, client, photographs })
  const faults: string[] = []
  const fates = { answered: 0, doneUnanswered: 0, notDone: 0, repeated: 0, killsAtStart: 0 }
  const durations = new Map<string, number>()
  const repairs: number[] = []
  const recent: { from: number; until: number; brings: readonly string[] }[] = []
  let state: State = EMPTY

  async function attempt({ kind, request, brings }: Operation): Promise<Answer | undefined> {
    const from = performance.now()
    const entry = { from, until: Infinity, brings }
    recent.push(entry)
    if (recent.length > REMEMBERED) recent.shift()
    try {
      const answer = await client.send(request)
      durations.set(kind, performance.now() - from)
      return answer
    } catch {
      return undefined
    } finally {
      entry.until = performance.now()
    }
  }

  function after({ apply }: Operation, id: string): State {
    const changed = structuredClone(state)
    apply(changed, id)
    return changed
  }
  const idIn = ({ text }: Answer) => (/^"[\w-]+"$/.test(text) ? (JSON.parse(text) as string) : '')

  function acknowledge(operation: Operation, { status, text }: Answer) {
    if (status === 200) state = after(operation, idIn({ status, text }))
    else faults.push(`${operation.kind} was answered ${status}: ${text}`)
  }

  /** Returns the possible states after a write without an answer; a new item is found by its title. */
  function possible(operation: Operation, told: Told): State[] {
    if (operation.creates === undefined) return [state, after(operation, '')]
    const made = Object.entries(told.items).find(([, item]) => titleOf(item) === operation.creates)
    return made ? [after(operation, made[0])] : [state]
  }

  /** After a start the state must be one of the possible ones. Returns whether the write was done. */
  async function settle(operation: Operation, answer: Answer | undefined): Promise<boolean> {
    const told = await client.readAll()
    const before = state
    if (answer) acknowledge(operation, answer)
    const candidates = answer ? [state] : possible(operation, told)
    const found = candidates.map((candidate) => differences(candidate, told))
    const index = found.findIndex((each) => each.length === 0)
    if (index < 0) faults.push(`after a kill during "${operation.kind}": ${found.flat().join('; ')}`)
    const match = candidates[index]
    if (match) state = { ...match, order: told.order }
    return match !== before
  }

  /** Sends a failed call again like a client; a finished write must not be done twice. */
  async function repeat(operation: Operation, isDone: boolean) {
    const answer = await attempt(operation)
    fates.repeated += 1
    // An item that is already deleted gives 404.
    if (isDone && answer?.status === 404 && operation.request.method === 'DELETE') return
    if (!answer || answer.status !== 200)
      faults.push(`${operation.kind}, repeated: ${answer?.status} ${answer?.text}`)
    else if (!isDone) acknowledge(operation, answer)
    else if (operation.creates !== undefined && !(idIn(answer) in state.items))
      faults.push(`${operation.kind}, repeated, was done twice`)
  }

  async function waitUntilPublished() {
    const from = performance.now()
    for (;;) {
      const { status, revision, publishedRevision } = await client.read(API_PATHS.health, HealthSchema)
      if (status === 'ok' && revision === publishedRevision) return performance.now() - from
      if (performance.now() - from > SETTLING)
        throw new Error(`The site stays ${status} at ${publishedRevision} of ${revision}.`)
      await delay(5)
    }
  }

  async function strike(operation: Operation) {
    const sent = attempt(operation)
    // Half of the kills come before the answer, the other half during the rendering of its pages.
    const pace = Math.ceil(durations.get(operation.kind) ?? 0) + 1
    await delay(dice.roll(2) === 0 ? dice.roll(pace) : pace + dice.roll(AFTERMATH))
    await site.kill()
    const answer = await sent
    if (dice.roll(KILLED_TWICE) === 0) {
      fates.killsAtStart += 1
      await site.startAndKill(dice.roll(START))
    }
    await site.start()
    await client.signIn()
    if (dice.roll(2) === 0) repairs.push(await waitUntilPublished())
    const isDone = await settle(operation, answer)
    fates[answer ? 'answered' : isDone ? 'doneUnanswered' : 'notDone'] += 1
    if (!answer && dice.roll(2) === 0) await repeat(operation, isDone)
  }

  /** Waits until all photographs have the newest watermark: variants are made again one by one after the answer. */
  async function waitForWatermark() {
    const { watermark } = await client.read(API_PATHS.settings, SettingsSchema)
    const isMarked = async (id: string) => {
      const { paintingImages } = await client.read(itemPath(API_PATHS.painting, id), PaintingSchema)
      const wanted = state.items[id]?.pictures.map(({ hash }) =>
        renditionKey(hash, { kind: 'painting', watermark }, PIECE),
      )
      return paintingImages.every(({ imagePath }) => wanted?.includes(imagePath.split('/').at(-2) ?? ''))
    }
    const until = performance.now() + SETTLING
    for (const id of Object.keys(state.items).filter((each) => state.items[each]?.kind === 'painting')) {
      while (!(await isMarked(id))) {
        if (performance.now() > until) throw new Error(`The images of ${id} do not get their watermark.`)
        await delay(50)
      }
    }
  }

  async function writeAll() {
    const struck = chooseMoments(dice, kills, wanted)
    for (let done = 0; done < wanted && faults.length === 0; done += 1) {
      await client.signInAgain()
      const operation = await operations.next(state)
      if (struck.has(done)) await strike(operation)
      else {
        const answer = await attempt(operation)
        if (answer) acknowledge(operation, answer)
        else faults.push(`${operation.kind} was not answered, and nobody had killed the server`)
      }
      onProgress?.(done + 1)
    }
  }

  await site.start()
  await client.signIn()
  state = { ...EMPTY, settings: (await client.readAll()).settings }
  await waitUntilPublished()
  const visitor = createVisitor(site.url, {
    wasAway: site.wasAway,
    wasBringing: (address, since) =>
      recent.some(({ until, brings }) => until >= since && brings.some((each) => address.includes(each))),
  })
  try {
    await writeAll()
    await waitForWatermark()
    await waitUntilPublished()
    faults.push(...differences(state, await client.readAll()))
    if (faults.length === 0) await visitor.walkOnce()
  } finally {
    await visitor.stop()
    await site.end()
  }
  const { broken, ...walks } = visitor.found
  faults.push(...broken)
  const repair = percentiles(repairs)
  return { operations: wanted, kills: kills + fates.killsAtStart, ...fates, repair, walks, faults }
}
