import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import type { Publishing } from '../../../contract/publishing.ts'
import { createFollow } from './follow-publishing.ts'
import { createLive } from './live.ts'
import { AWAITED } from '../storage-keys.ts'
import { openMemory } from '../testing.ts'

const aState = (fields: Partial<Publishing>): Publishing => ({
  state: 'publishing',
  revision: 7,
  publishedRevision: 6,
  done: 0,
  total: 0,
  failed: [],
  milliseconds: 0,
  ...fields,
})
const saved = JSON.stringify({ revision: 7, page: '/paintings-details/a' })

/** Opens pages of one tab one after another. The test itself sends the publisher's states. */
function openTab() {
  const { memory, texts } = openMemory({ [AWAITED]: saved })
  const time = { now: 1_800_000_000_000 }
  function openPage() {
    const listeners = new Set<(state: Publishing) => void>()
    const live = createLive({
      memory,
      now: () => time.now,
      follow: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    live.look()
    return {
      ...live,
      listeners,
      notify: (fields: Partial<Publishing>) => [...listeners].forEach((listener) => listener(aState(fields))),
    }
  }
  return { memory, texts, time, openPage }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('an owner who has saved sees the page count, then live with the time and the page', () => {
  const { openPage } = openTab()
  const { $live, notify, listeners } = openPage()
  expect($live.get()).toEqual({ phase: 'publishing', done: 0, total: 0 })
  notify({ done: 3, total: 12 })
  expect($live.get()).toEqual({ phase: 'publishing', done: 3, total: 12 })
  notify({ state: 'idle', publishedRevision: 7, milliseconds: 231 })
  expect($live.get()).toEqual({ phase: 'live', milliseconds: 231, page: '/paintings-details/a' })
  expect(listeners.size).toBe(0)
})

it('a change that was saved on one page is followed on the next, and shown as live for a while', () => {
  const { openPage, time, texts } = openTab()
  openPage().notify({ done: 1, total: 2 })
  const second = openPage()
  second.notify({ publishedRevision: 8, milliseconds: 90 })
  time.now += 3000
  const third = openPage()
  expect([third.$live.get(), third.listeners.size]).toEqual([second.$live.get(), 0])
  vi.advanceTimersByTime(17_000)
  expect([third.$live.get().phase, texts.get(AWAITED)]).toEqual(['none', undefined])
  time.now += 17_000
  expect(openPage().$live.get()).toEqual({ phase: 'none' })
})

it('a failed publish is shown until it has worked, also during another attempt', () => {
  const { openPage } = openTab()
  const page = openPage()
  const { $live, notify } = page
  const failed = [{ page: '/', title: 'Home', reason: 'No.' }]
  notify({ state: 'failing', failed })
  expect($live.get()).toEqual({ phase: 'failing', failed })
  page.retried()
  expect($live.get().phase).toBe('publishing')
  notify({ state: 'failing', failed })
  expect($live.get().phase).toBe('failing')
  notify({ state: 'idle', publishedRevision: 7 })
  expect($live.get().phase).toBe('live')
})

it('a second save is followed from the start', () => {
  const { openPage, memory } = openTab()
  const { $live, notify, look } = openPage()
  notify({ state: 'idle', publishedRevision: 7 })
  memory.write(AWAITED, JSON.stringify({ revision: 8, page: '/' }))
  look()
  notify({ state: 'idle', revision: 8, publishedRevision: 7 })
  expect($live.get().phase).toBe('publishing')
  notify({ state: 'idle', revision: 8, publishedRevision: 8, milliseconds: 40 })
  expect($live.get()).toEqual({ phase: 'live', milliseconds: 40, page: '/' })
  vi.advanceTimersByTime(19_000)
  expect($live.get().phase).toBe('live')
})

it('an owner who has saved nothing, or whose storage is invalid, sees nothing', () => {
  for (const text of ['', 'x', 'null', '{"revision":"7"}']) {
    const { openPage, memory } = openTab()
    memory.write(AWAITED, text)
    expect(openPage().$live.get()).toEqual({ phase: 'none' })
  }
})

it('if no event stream arrives, the server is polled instead', async () => {
  const received: number[] = []
  let asked = 0
  const follow = createFollow({
    calls: {
      follow: (_tell, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve())
        }),
      read: async () => aState({ revision: ++asked }),
    },
  })
  const stop = follow(({ revision }) => received.push(revision))
  await vi.advanceTimersByTimeAsync(2900)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(2500)
  expect(received).toEqual([1, 2, 3])
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect([received.length, asked]).toEqual([3, 3])
})

it('a stream that ends is opened again, and one without permission is not', async () => {
  let opened = 0
  const calls = {
    read: async () => aState({}),
    follow: async (listener: (state: Publishing) => void) => {
      opened += 1
      if (opened === 3) throw new ApiError(401, [])
      listener(aState({ revision: opened }))
    },
  }
  const received: number[] = []
  createFollow({ calls })(({ revision }) => received.push(revision))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([received, opened]).toEqual([[1, 2], 3])
})

it('a change that has all pictures made again is live when the pages with them are', () => {
  const { openPage } = openTab()
  const { $live, notify } = openPage()
  const pictures = { revision: 7, done: 2, total: 5 }
  notify({ publishedRevision: 7, pictures })
  expect($live.get()).toEqual({ phase: 'remaking', done: 2, total: 5 })
  notify({ revision: 12, publishedRevision: 11 })
  expect($live.get().phase).toBe('publishing')
  notify({ revision: 12, publishedRevision: 12 })
  expect($live.get().phase).toBe('live')
})

it('a painting that was saved meanwhile does not wait for the other pictures', () => {
  const { openPage } = openTab()
  const { $live, notify } = openPage()
  notify({ publishedRevision: 7, pictures: { revision: 5, done: 2, total: 5 } })
  expect($live.get().phase).toBe('live')
})
