import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPainting, create, smallImage } from '../platform/api/testing.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Publishing, PublishRun } from '../../contract/publishing.ts'
import { createPublishingControl } from './control.ts'
import { inPlainWords } from './failure.ts'
import type { Publisher } from './publisher.ts'
import type { Renderer } from './rendering/renderer.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

let control: ReturnType<typeof createPublishingControl>
let site: TestSite
let publisher: Publisher
let token: string
/** The page whose rendering fails; '' for none. */
let broken = ''
const image = await smallImage(7)

beforeEach(async () => {
  broken = ''
  control = createPublishingControl()
  site = await openTestSite({ publishing: control, onWrite: control.changed })
  token = await site.signInAs('owner')
  const renderer: Renderer = {
    ...site.renderer,
    render: async (page) => {
      const made = await site.renderer.render(page)
      return page === broken ? { ...made, status: 500 } : made
    },
  }
  publisher = site.newPublisher({ renderer, listener: control.listener })
  control.attach(publisher)
  await publisher.publishAll()
})
afterEach(async () => {
  await publisher.stop()
  await site.remove()
})

const ask = async <Answer>(method: string, path: string) =>
  (await (await site.call(method, path, { token })).json()) as Answer
const readState = () => ask<Publishing>('GET', API_PATHS.publishing)
const readRuns = () => ask<PublishRun[]>('GET', API_PATHS.publishingRuns)
const addPainting = () => create(site, token, 'painting', aPainting(image))

/** Collects the states of the event stream until `last` is true. */
async function statesUntil(last: (state: Publishing) => boolean, begin: () => Promise<unknown>) {
  const answer = await site.call('GET', API_PATHS.publishingEvents, { token })
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
  const states: Publishing[] = []
  let text = ''
  let begun: Promise<unknown> | undefined
  for await (const chunk of (answer.body as ReadableStream<Uint8Array>).pipeThrough(
    new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>,
  )) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    states.push(...events.map((event) => JSON.parse(event.replace(/^data: /, '')) as Publishing))
    begun ??= begin()
    if (states.length > 1 && states.some(last)) break
  }
  await begun
  return states
}

it('an owner who saves sees the progress of publishing, and how long it took', async () => {
  const before = await readState()
  expect(before).toMatchObject({ state: 'idle', revision: 0, publishedRevision: 0, failed: [] })
  const progress: number[] = []
  const unlisten = control.listen(() => progress.push(control.now().running?.done ?? -1))
  const states = await statesUntil(
    ({ publishedRevision }) => publishedRevision === 1,
    async () => {
      await addPainting()
      await publisher.publishChanges()
    },
  )
  unlisten()
  const total = progress.length - 2
  expect(progress).toEqual([...Array.from({ length: total + 1 }, (_, done) => done), -1])
  expect(total).toBeGreaterThan(3)
  expect(states[0]).toEqual(before)
  const live = states.at(-1)
  expect(live).toMatchObject({ state: 'idle', revision: 1, publishedRevision: 1, done: 0, total: 0 })
  expect(live?.milliseconds).toBeGreaterThan(0)
  expect(await readState()).toEqual(live)
})

it('an owner reads the name of a page that failed and the reason in plain words, until the page is published', async () => {
  const id = await addPainting()
  broken = PAGE_PATHS.painting(id)
  await publisher.publishChanges()
  const failing = await readState()
  expect([failing.state, failing.revision, failing.publishedRevision]).toEqual(['failing', 1, 0])
  const own = failing.failed.find(({ page }) => page === broken)
  expect(own).toEqual({ page: broken, title: 'Low Water', reason: inPlainWords('pageFailed') })
  const list = failing.failed.find(({ page }) => page === '/paintings')
  expect(list).toMatchObject({
    title: 'Paintings',
    reason: 'It links to a page that could not be published.',
  })
  expect(JSON.stringify(failing)).not.toMatch(/answered 500|ENOENT/)

  await publisher.publishChanges()
  broken = ''
  // A manual retry clears the failures, because it may succeed.
  expect(await ask<Publishing>('POST', API_PATHS.publishingRetry)).toMatchObject({ state: 'publishing' })
  await publisher.publishChanges()
  expect(await readState()).toMatchObject({ state: 'idle', publishedRevision: 1, failed: [] })
  const [mended, failed, all] = await readRuns()
  expect([mended?.kind, mended?.failed]).toEqual(['changes', []])
  // The same failure twice is stored as one entry.
  expect([failed?.attempts, failed?.failed.map(({ title }) => title)]).toEqual([
    2,
    failing.failed.map(({ title }) => title),
  ])
  expect([all?.kind, (all?.written ?? 0) > 5]).toEqual(['all', true])
})

it('an owner who publishes everything several times at once gets every page made once', async () => {
  await Promise.all([ask('POST', API_PATHS.publishing), ask('POST', API_PATHS.publishing)])
  await publisher.publishChanges()
  await publisher.stop()
  const runs = await readRuns()
  expect(runs.map(({ kind, written }) => [kind, written > 0])).toEqual([
    ['all', false],
    ['all', true],
  ])
  expect(runs[0]?.unchanged).toBe(runs[1]?.written)
})

it('a failure of the whole publish is shown without a page, and disappears when publishing works again', async () => {
  const message = "ENOSPC: no space left on device, open '/srv/site/index.html'"
  control.listener.broke(Object.assign(new Error(message), { code: 'ENOSPC' }))
  expect(await readState()).toMatchObject({
    state: 'failing',
    failed: [{ page: '', title: 'The whole site', reason: 'The disk is full.' }],
  })
  expect(await ask('GET', API_PATHS.health)).toMatchObject({ status: 'failing' })
  await publisher.publishChanges()
  expect(await readState()).toMatchObject({ state: 'idle', failed: [] })
  expect(await ask('GET', API_PATHS.health)).toMatchObject({ status: 'ok' })
})

it('a server that stops closes the connections of everyone who watches', async () => {
  const answer = await site.call('GET', API_PATHS.publishingEvents, { token })
  control.close()
  await expect(answer.text()).resolves.toBeDefined()
  const late = await site.call('GET', API_PATHS.publishingEvents, { token })
  expect(await late.text()).toBe('')
})

it('a visitor or a member cannot see or start a publish', async () => {
  const calls = [
    ['GET', API_PATHS.publishing],
    ['GET', API_PATHS.publishingEvents],
    ['GET', API_PATHS.publishingRuns],
    ['POST', API_PATHS.publishing],
    ['POST', API_PATHS.publishingRetry],
  ] as const
  const member = await site.signInAs('member')
  for (const [method, path] of calls) {
    expect((await site.call(method, path)).status).toBe(401)
    expect((await site.call(method, path, { token: member })).status).toBe(403)
  }
})
