import { expect, test } from 'vitest'
import { NOW, openMemory } from '../testing.ts'
import { createDiscardedDrafts } from './discarded-drafts.ts'
import { createDrafts, draftKey, ownerOfDrafts } from './drafts.ts'

const DAY = 24 * 60 * 60_000
const key = draftKey('mara', 'painting', '')
const text = draftKey('mara', 'site', 'series-7')

function open(kept: Readonly<Record<string, string>> = {}) {
  const { memory, texts } = openMemory(kept)
  const time = { now: NOW }
  const now = () => time.now
  return {
    memory,
    texts,
    time,
    drafts: createDrafts<string, string>(memory, now),
    discarded: createDiscardedDrafts(memory, now),
  }
}

test('who discards drafts finds them for thirty days, the last one first, and nobody else does', async () => {
  const { drafts, discarded, time, texts } = open()
  drafts.write(key, 'before', 'after')
  await discarded.discard(key, '/create-painting')
  time.now += DAY
  drafts.write(text, '', 'Harbours')
  await discarded.discard(text, '/control-panel#series')
  expect([drafts.read(key), drafts.read(text)]).toEqual([undefined, undefined])
  expect(discarded.list('mara')).toEqual([
    {
      ...{ key: text, kind: 'site', id: 'series-7', at: NOW + DAY, values: 'Harbours' },
      address: '/control-panel#series',
    },
    { key, kind: 'painting', id: '', at: NOW, address: '/create-painting', values: 'after' },
  ])
  expect(discarded.list('ida')).toEqual([])
  // Whoever uses this browser: what is too old is deleted.
  time.now = NOW + 30 * DAY
  expect([discarded.list('ida').length, texts.size]).toEqual([0, 1])
  expect(discarded.list('mara').map((each) => each.key)).toEqual([text])
  expect(texts.size).toBe(1)
})

test('a discarded draft that is brought back lasts as long as a new one', async () => {
  const { drafts, discarded, time } = open()
  drafts.write(key, 'before', 'after')
  time.now += 29 * DAY
  await discarded.discard(key, '/create-painting')
  time.now += 29 * DAY
  await discarded.bringBack(key)
  time.now += DAY
  expect(drafts.read(key)).toMatchObject({ savedAt: NOW, opened: 'before', values: 'after' })
  expect(discarded.list('mara')).toEqual([])
})

test('a draft that was begun meanwhile and a discarded one change places', async () => {
  const { drafts, discarded } = open()
  drafts.write(key, '', 'First')
  await discarded.discard(key, '/create-painting')
  drafts.write(key, '', 'Second')
  await discarded.bringBack(key)
  expect(drafts.read(key)?.values).toBe('First')
  expect(discarded.list('mara')).toMatchObject([{ values: 'Second', address: '/create-painting' }])
})

test('the last draft that was discarded in a form replaces the one before, and nothing replaces it', async () => {
  const { drafts, discarded } = open()
  for (const typed of ['First', 'Second']) {
    drafts.write(key, '', typed)
    await discarded.discard(key, '/create-painting')
  }
  await discarded.discard(key, '/create-painting')
  expect(discarded.list('mara')).toMatchObject([{ values: 'Second' }])
  discarded.forget(key)
  expect(discarded.list('mara')).toEqual([])
})

test('what the browser cannot store again stays where it was, and invalid data is deleted', async () => {
  const { memory, drafts, discarded, texts } = open({ 'discarded:draft:mara:painting:x': '{"at":' })
  expect(discarded.list('mara')).toEqual([])
  expect(texts.size).toBe(0)
  drafts.write(key, '', 'Typed')
  await discarded.discard(key, '/create-painting')
  const full = { ...memory, write: () => undefined }
  await createDiscardedDrafts(full, () => NOW).bringBack(key)
  expect(discarded.list('mara')).toMatchObject([{ values: 'Typed' }])
})

test('what somebody has discarded before the account was known comes along', async () => {
  const { memory, drafts, discarded } = open()
  drafts.write(key, '', 'Typed')
  await discarded.discard(key, '/create-painting')
  const session = { token: 'abc', username: 'mara', account: '7', expiresAt: NOW + 1 }
  const owner = ownerOfDrafts(memory, session)
  expect(discarded.list('mara')).toEqual([])
  expect(discarded.list(owner)).toMatchObject([{ key: draftKey(owner, 'painting', '') }])
})
