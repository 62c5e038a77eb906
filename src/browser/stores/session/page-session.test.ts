import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageSession } from './page-session.ts'
import { writeSession } from './session.ts'
import { NOW, openMemory } from '../testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Tabs of one browser: a change of storage fires an event for each key in the other tabs, as in browsers. */
function openTabs(count: number) {
  const { memory, texts } = openMemory()
  const pages = Array.from({ length: count }, () => new EventTarget())
  const tabs = pages.map((page) => {
    const write = (key: string, text: string) => {
      const before = memory.read(key)
      memory.write(key, text)
      if (before === text) return
      for (const other of pages) {
        if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
      }
    }
    const pageSession = createPageSession({ memory: { read: memory.read, write }, now: Date.now })
    return { page, pageSession, stop: pageSession.watch(page) }
  })
  const whoIsSignedIn = () => tabs.map(({ pageSession }) => pageSession.$session.get()?.username)
  return { tabs, memory, texts, whoIsSignedIn }
}
const mara = { token: 'abc', username: 'mara' }

test('a session is cleared at the moment it expires while the page is open', () => {
  const { tabs, texts, whoIsSignedIn } = openTabs(1)
  tabs[0]?.pageSession.open(mara)
  vi.advanceTimersByTime(3_599_999)
  expect(whoIsSignedIn()).toEqual(['mara'])
  vi.advanceTimersByTime(1)
  expect(whoIsSignedIn()).toEqual([undefined])
  expect(texts.size).toBe(0)
})

test('a page that was frozen during the expiry notices it when someone returns', () => {
  const { tabs, whoIsSignedIn } = openTabs(1)
  tabs[0]?.pageSession.open(mara)
  vi.setSystemTime(NOW + 3_600_000)
  tabs[0]?.page.dispatchEvent(new Event('pageshow'))
  expect(whoIsSignedIn()).toEqual([undefined])
})

test('someone who signs in and out in one tab is signed in and out in the others', () => {
  const { tabs, texts, whoIsSignedIn } = openTabs(3)
  tabs[0]?.pageSession.open(mara)
  expect(whoIsSignedIn()).toEqual(['mara', 'mara', 'mara'])
  expect(texts.size).toBe(3)
  tabs[2]?.pageSession.end()
  expect(whoIsSignedIn()).toEqual([undefined, undefined, undefined])
})

test('a browser whose storage is cleared is signed out in every tab', () => {
  const { tabs, texts, whoIsSignedIn } = openTabs(2)
  tabs[0]?.pageSession.open(mara)
  texts.clear()
  for (const { page } of tabs) page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(whoIsSignedIn()).toEqual([undefined, undefined])
})

test('a longer session replaces the timer of the first', () => {
  const { tabs, memory, whoIsSignedIn } = openTabs(1)
  tabs[0]?.pageSession.open(mara)
  vi.advanceTimersByTime(3_000_000)
  writeSession(memory, mara, Date.now())
  tabs[0]?.page.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(3_000_000)
  expect(whoIsSignedIn()).toEqual(['mara'])
  tabs[0]?.stop()
})
