import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import { ownerOfDrafts } from '../collection/drafts.ts'
import { createPageSession, type PageSessionParts } from './page-session.ts'
import { writeSession } from './session.ts'
import { ENDED_SESSION } from '../storage-keys.ts'
import { NOW, openMemory } from '../testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Tabs of one browser: a change of storage fires an event for each key in the other tabs, as in browsers. */
function openTabs(count: number, parts: Pick<PageSessionParts, 'renew'> = {}) {
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
    const pageSession = createPageSession({ memory: { ...memory, write }, now: Date.now, ...parts })
    return { page, pageSession, stop: pageSession.watch(page) }
  })
  const whoIsSignedIn = () => tabs.map(({ pageSession }) => pageSession.$session.get()?.username)
  return { tabs, memory, texts, whoIsSignedIn }
}
const mara = { token: 'abc', username: 'mara' }
const renewed = (token: string): LoginAnswer => ({ token, username: 'mara' })
const HOUR = 3_600_000
/** A server that answers each renewal with the next of these; 'offline' for no answer. */
const answering = (answers: (LoginAnswer | undefined | 'offline')[]) => async () => {
  const answer = answers.shift()
  if (answer === 'offline') throw new TypeError('Failed to fetch')
  return answer
}

test('a session is cleared at the moment it expires while the page is open', () => {
  const { tabs, texts, whoIsSignedIn } = openTabs(1)
  tabs[0]?.pageSession.open(mara)
  vi.advanceTimersByTime(3_599_999)
  expect(whoIsSignedIn()).toEqual(['mara'])
  vi.advanceTimersByTime(1)
  expect(whoIsSignedIn()).toEqual([undefined])
  expect([...texts.keys()]).toEqual([ENDED_SESSION])
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

describe('a session that can be renewed', () => {
  function openPage(
    answers: (LoginAnswer | undefined | 'offline')[],
    kept: Readonly<Record<string, string>> = {},
  ) {
    const { memory, texts } = openMemory(kept)
    const idle: number[] = []
    const page = new EventTarget()
    const answer = answering(answers)
    const pageSession = createPageSession({
      memory,
      now: Date.now,
      renew: (seconds) => {
        idle.push(seconds)
        return answer()
      },
    })
    pageSession.watch(page)
    const states: (string | undefined)[] = []
    pageSession.$session.listen((session) => states.push(session?.token))
    return { page, pageSession, texts, idle, states }
  }

  test('gets a new token ten minutes before its end, for an hour, under the same keys', async () => {
    const { pageSession, page, texts, idle, states } = openPage([renewed('b'), renewed('c')])
    pageSession.open(mara)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    page.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(40 * 60_000)
    expect(Object.fromEntries(texts)).toEqual({
      authToken: 'b',
      username: 'mara',
      authTokenExpiry: String(NOW + 50 * 60_000 + HOUR),
    })
    await vi.advanceTimersByTimeAsync(50 * 60_000)
    expect([states, idle]).toEqual([
      ['abc', 'b', 'c'],
      [40 * 60, 90 * 60],
    ])
  })

  test('takes the name that the account got on another device, and goes on with its drafts', async () => {
    const { pageSession, texts } = openPage([{ token: 'b', username: 'mara-lind', account: '7' }])
    const { memory } = openMemory()
    const owner = () => ownerOfDrafts(memory, pageSession.$session.get())
    pageSession.open({ ...mara, account: '7' })
    const before = owner()
    await vi.advanceTimersByTimeAsync(HOUR - 1)
    expect([texts.get('username'), texts.get('authAccount')]).toEqual(['mara-lind', 'b 7'])
    expect(owner()).toBe(before)
    pageSession.rename('mara')
    expect([pageSession.read()?.username, owner()]).toEqual(['mara', before])
  })

  test('ends at its own end when the server refuses, and is asked for once more then', async () => {
    const { pageSession, texts, states, idle } = openPage([])
    pageSession.open(mara)
    await vi.advanceTimersByTimeAsync(HOUR - 1)
    expect(states).toEqual(['abc'])
    await vi.advanceTimersByTimeAsync(1)
    expect([states, texts.size, idle.length]).toEqual([['abc', undefined], 0, 2])
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(idle).toHaveLength(2)
  })

  test('comes back when the page wakes up, and meanwhile the page does not say that it has ended', async () => {
    const { page, pageSession, texts, states } = openPage([renewed('b')])
    pageSession.open(mara)
    vi.setSystemTime(NOW + 8 * HOUR)
    page.dispatchEvent(new Event('pageshow'))
    expect(pageSession.$session.get()?.token).toBe('abc')
    expect(Object.fromEntries(texts)).toEqual({ [ENDED_SESSION]: String(NOW + HOUR) })
    await pageSession.settled()
    expect(texts.has(ENDED_SESSION)).toBe(false)
    expect([states, texts.get('authToken')]).toEqual([['abc', 'b'], 'b'])
  })

  test('comes back on the next page of any tab, when the first one was closed before the answer', async () => {
    const { memory } = openMemory()
    writeSession(memory, mara, NOW - 8 * HOUR)
    const open = (renew: () => Promise<LoginAnswer | undefined>) =>
      createPageSession({ memory, now: Date.now, renew })
    open(() => new Promise(() => undefined)).read()
    const next = open(answering([renewed('b')]))
    next.read()
    await next.settled()
    expect(next.$session.get()?.token).toBe('b')
  })

  test('comes back for a call that is made at the same moment, which gets the new token', async () => {
    const { page, pageSession } = openPage([renewed('b')])
    pageSession.open(mara)
    expect(await pageSession.readToken()).toBe('abc')
    vi.setSystemTime(NOW + 8 * HOUR)
    page.dispatchEvent(new Event('focus'))
    expect(await pageSession.readToken()).toBe('b')
    vi.setSystemTime(NOW + 16 * HOUR)
    expect(await pageSession.readToken()).toBeUndefined()
  })

  test('comes back at the next occasion after the line was lost', async () => {
    const { page, pageSession, states } = openPage(['offline', renewed('b')])
    pageSession.open(mara)
    vi.setSystemTime(NOW + 8 * HOUR)
    page.dispatchEvent(new Event('focus'))
    await pageSession.settled()
    page.dispatchEvent(new Event('focus'))
    await pageSession.settled()
    expect(states).toEqual(['abc', undefined, 'b'])
  })

  test('comes back on a page that finds it in storage up to a day after its end, and not later', async () => {
    const stored = (age: number) => ({ authToken: 'a', username: 'mara', authTokenExpiry: String(NOW - age) })
    const [early, late] = [openPage([renewed('b')], stored(24 * HOUR - 1)), openPage([], stored(24 * HOUR))]
    for (const { pageSession } of [early, late]) {
      expect(pageSession.read()).toBeUndefined()
      await pageSession.settled()
    }
    expect([early.states, late.idle, late.texts.size]).toEqual([['b'], [], 0])
  })

  test('does not come back after signing out, even when the answer arrives then', async () => {
    const { page, pageSession, texts } = openPage([renewed('b')])
    pageSession.open(mara)
    vi.setSystemTime(NOW + 8 * HOUR)
    page.dispatchEvent(new Event('focus'))
    pageSession.end()
    await pageSession.settled()
    expect([pageSession.$session.get(), texts.size]).toEqual([undefined, 0])
  })
})

describe('somebody with two tabs, whose laptop has slept for hours,', () => {
  async function wakeUp(answers: Parameters<typeof answering>[0]) {
    const { tabs, ...rest } = openTabs(2, { renew: answering(answers) })
    const settled = () => Promise.all(tabs.map(({ pageSession }) => pageSession.settled()))
    const focus = (index: number) => tabs[index]?.page.dispatchEvent(new Event('focus'))
    const tokens = () => tabs.map(({ pageSession }) => pageSession.$session.get()?.token)
    tabs[0]?.pageSession.open(mara)
    vi.setSystemTime(Date.now() + 8 * HOUR)
    focus(0)
    const meanwhile = rest.whoIsSignedIn()
    await settled()
    return { ...rest, tabs, settled, focus, tokens, meanwhile }
  }

  test('stays signed in in both with one token, although the first tab has cleared the old session', async () => {
    const { tokens, meanwhile } = await wakeUp([renewed('b'), renewed('c')])
    expect([meanwhile, tokens()]).toEqual([
      ['mara', 'mara'],
      ['b', 'b'],
    ])
  })

  test.each([0, 1])(
    'is signed in in both again once the line is back, on returning to tab %i',
    async (index) => {
      const { focus, settled, tokens } = await wakeUp(['offline', 'offline', renewed('b')])
      expect(tokens()).toEqual([undefined, undefined])
      focus(index)
      await settled()
      expect(tokens()).toEqual(['b', 'b'])
    },
  )

  test('is signed out in both when the server refuses, and after signing out in one', async () => {
    const refused = await wakeUp([undefined, undefined])
    expect([refused.tokens(), refused.texts.size]).toEqual([[undefined, undefined], 0])
    const { tabs, tokens, texts } = await wakeUp([renewed('b'), renewed('c')])
    tabs[0]?.pageSession.end()
    expect([tokens(), texts.size]).toEqual([[undefined, undefined], 0])
  })
})

test('a renewal is asked for once, although its own call reads the session first, as every call does', async () => {
  const { memory } = openMemory()
  writeSession(memory, mara, NOW - 5 * 3_600_000)
  let calls = 0
  const pageSession = createPageSession({
    memory,
    now: Date.now,
    renew: async () => {
      calls += 1
      // A page that asked again and again for the same thing would never stop.
      if (calls < 5) pageSession.read()
      return { token: 'b', username: 'mara' }
    },
  })
  pageSession.read()
  await pageSession.settled()
  expect([calls, pageSession.$session.get()?.token]).toEqual([1, 'b'])
})
