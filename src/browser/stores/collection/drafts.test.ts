import { expect, test } from 'vitest'
import { createDrafts, draftKey, moveDrafts, ownerOfDrafts } from './drafts.ts'
import { NOW, openMemory } from '../testing.ts'

const key = draftKey('mara', 'painting', '')

/** Somebody who is signed in; without an account on a server that tells none. */
const signedIn = (username: string, account?: string) => ({
  ...{ token: 'abc', username, account },
  expiresAt: NOW + 1,
})

test('a draft is offered for thirty days, only to the person who wrote it', () => {
  const { memory } = openMemory()
  const time = { now: NOW }
  const drafts = createDrafts<string, string>(memory, () => time.now)
  drafts.write(key, 'before', 'after')
  time.now += 29 * 24 * 60 * 60_000
  expect(drafts.read(key)).toMatchObject({ savedAt: NOW, opened: 'before', values: 'after' })
  expect(drafts.read(draftKey('ida', 'painting', ''))).toBeUndefined()
  time.now += 24 * 60 * 60_000
  expect(drafts.read(key)).toBeUndefined()
})

test('invalid data is not offered as a draft, and a discarded draft leaves nothing behind', () => {
  const { memory, texts } = openMemory({ [key]: '{"savedAt":' })
  const drafts = createDrafts<string, string>(memory, () => NOW)
  expect(drafts.read(key)).toBeUndefined()
  drafts.remove(key)
  expect(texts.size).toBe(0)
})

test('whoever has the same form in two tabs and saves one keeps the draft of the other', () => {
  const { memory, texts } = openMemory()
  const [tab, other] = [1, 2].map(() => createDrafts<string, string>(memory, () => NOW))
  tab?.write(key, 'before', 'in the first')
  other?.write(key, 'before', 'in the second')
  tab?.remove(key)
  expect(tab?.read(key)?.values).toBe('in the second')
  other?.remove(key)
  expect(texts.size).toBe(0)
})

test('whoever looks at an older tab keeps what was typed in a newer one, until the older one is changed', () => {
  const { memory } = openMemory()
  const [tab, other] = [1, 2].map(() => createDrafts<string, string>(memory, () => NOW))
  expect(tab?.write(key, 'before', 'one')).toBe(false)
  expect(other?.read(key)?.values).toBe('one')
  expect(other?.write(key, 'before', 'one'), 'it goes on with it').toBe(false)
  expect(tab?.write(key, 'before', 'one'), 'nothing has changed').toBe(false)
  other?.write(key, 'before', 'one and more')
  expect(tab?.isOvertaken(key, 'before', 'one')).toBe(true)
  expect(tab?.isOvertaken(key, 'before', 'another')).toBe(false)
  expect(tab?.remove(key)).toBe(false)
  expect(other?.isOvertaken(key, 'before', 'one and more')).toBe(false)
  expect(other?.remove(key)).toBe(true)
  expect(tab?.isOvertaken(key, 'before', 'one'), 'it was saved or discarded').toBe(false)
  expect(tab?.write(key, 'before', 'one'), 'its files may be gone').toBe(true)
  expect(tab?.write(key, 'before', 'one')).toBe(false)
})

test('whoever has restored a draft in two tabs and goes on in one keeps that, whichever is closed last', () => {
  const { memory } = openMemory()
  createDrafts<string, string>(memory, () => NOW).write(key, 'before', 'one')
  const [tab, other] = [1, 2].map(() => createDrafts<string, string>(memory, () => NOW))
  for (const each of [tab, other]) expect(each?.read(key)?.values).toBe('one')
  other?.write(key, 'before', 'one and more')
  expect(tab?.isOvertaken(key, 'before', 'one')).toBe(true)
  expect(other?.peek(key)?.values).toBe('one and more')
})

test('whoever fills in two new works in two tabs is offered the one that was left last', () => {
  const { memory } = openMemory()
  const [tab, other] = [1, 2].map(() => createDrafts<string, string>(memory, () => NOW))
  for (const each of [tab, other]) expect(each?.read(key)).toBeUndefined()
  tab?.write(key, '', 'one')
  other?.write(key, '', 'another')
  expect(tab?.isOvertaken(key, '', 'one'), 'it is no newer version of this work').toBe(false)
  tab?.write(key, '', 'one')
  expect(other?.read(key)?.values).toBe('one')
})

test('an owner with another username is offered the same drafts; whoever takes the old name is not', () => {
  const { memory } = openMemory()
  const [tab, other] = [1, 2].map(() => createDrafts<string, string>(memory, () => NOW))
  const keyOf = (username: string, account?: string) =>
    draftKey(ownerOfDrafts(memory, signedIn(username, account)), 'painting', '')
  const mine = keyOf('mara', '7')
  tab?.write(mine, 'before', 'after')
  expect(other?.read(keyOf('mara-lind', '7'))?.values).toBe('after')
  tab?.write(mine, 'before', 'typed in a form that was open')
  expect(other?.read(keyOf('mara-lind', '7'))?.values).toBe('typed in a form that was open')
  for (const stranger of [keyOf('mara', '8'), keyOf('mara'), keyOf('7'), keyOf('')])
    expect(other?.read(stranger)).toBeUndefined()
  expect(ownerOfDrafts(memory, undefined)).toBe('')
})

test('drafts of a time when only the username was known come along, and take no place of others', () => {
  const { memory, texts } = openMemory()
  const drafts = createDrafts<string, string>(memory, () => NOW)
  const theirs = draftKey('maria', 'painting', '')
  drafts.write(theirs, 'before', 'hers')
  drafts.write(key, 'before', 'older')
  const keyOfAccount = () => draftKey(ownerOfDrafts(memory, signedIn('mara', '7')), 'painting', '')
  expect(drafts.read(keyOfAccount())?.values).toBe('older')
  expect(drafts.read(key)).toBeUndefined()
  drafts.write(key, 'before', 'from a form that was open')
  expect(drafts.read(keyOfAccount())?.values).toBe('older')
  drafts.remove(keyOfAccount())
  expect(drafts.read(keyOfAccount())?.values).toBe('from a form that was open')
  expect([drafts.read(theirs)?.values, texts.size]).toEqual(['hers', 2])
})

test('drafts of an owner whose account is not known follow a new username', () => {
  const { memory } = openMemory()
  const drafts = createDrafts<string, string>(memory, () => NOW)
  drafts.write(key, 'before', 'after')
  moveDrafts(memory, 'mara', ownerOfDrafts(memory, signedIn('mara-lind')))
  expect(drafts.read(draftKey('mara-lind', 'painting', ''))?.values).toBe('after')
  expect(drafts.read(key)).toBeUndefined()
})
