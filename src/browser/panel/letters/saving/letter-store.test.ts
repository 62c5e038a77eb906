import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { speak } from '../../../stores/owner-words.ts'
import { emptyBlock, type KeyedBlock, type LetterDraft, without } from '../blocks.ts'
import type { LetterStore } from './letter-store.ts'
import { aPhotograph, letterOf, openBrowser } from './testing.ts'

beforeAll(() => speak('en'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const write = (subject: string) => (draft: LetterDraft) => ({ ...draft, subject })

const rest = () => vi.advanceTimersByTimeAsync(1000)

/** A letter in whose text a word could not be saved. */
async function leaveUnsaved({ server, open }: ReturnType<typeof openBrowser>) {
  server.isDown = true
  open().change(write('Mine'))
  await rest()
  server.isDown = false
}
/** A letter with a picture that has no photograph yet. */
function openWithPicture({ open }: ReturnType<typeof openBrowser>) {
  const letter = open()
  const { key, block } = emptyBlock('picture')
  letter.change((draft) => ({ ...draft, blocks: [{ key, block }] }))
  return { letter, key, block }
}

/** The stored letter has a picture without a photograph. */
function withEmptyPicture(server: ReturnType<typeof openBrowser>['server']) {
  const values = letterOf('Spring', [{ kind: 'picture', file: '', alt: '' }])
  server.stored = { ...server.stored, values }
}
async function choosePhotograph(store: LetterStore) {
  const [picture] = store.$draft.get().blocks
  store.setPicture(picture?.key ?? '', aPhotograph({ file: 'upload' }))
  await rest()
}

it('an owner who leaves a conflict undecided is asked again, and nothing is overwritten', async () => {
  const browser = openBrowser()
  const { server, sent, open } = browser
  await leaveUnsaved(browser)
  server.stored = { values: letterOf('Theirs'), version: '2' }
  for (const opening of ['first', 'second']) {
    const letter = open()
    await rest()
    expect([opening, letter.$saving.get()]).toEqual([opening, { kind: 'conflict', theirs: server.stored }])
    expect(letter.$draft.get().subject).toBe('Mine')
  }
  expect(sent).toEqual([])
})

it('an owner whose letter nobody else has changed goes on with what could not be saved', async () => {
  const browser = openBrowser()
  const { sent, open } = browser
  await leaveUnsaved(browser)
  open()
  await rest()
  expect(sent).toEqual([{ subject: 'Mine', version: '1' }])
})

it('an owner whose saves have arrived, although their answers were lost, goes on without a question', async () => {
  const { server, sent, sentBlocks, open } = openBrowser()
  const letter = open()
  server.losesAnswers = true
  const { key, block } = emptyBlock('picture')
  letter.change((draft) => ({
    ...draft,
    subject: 'One ',
    blocks: [{ key, block: { ...block, file: 'upload' } }],
  }))
  await rest()
  expect(letter.$saving.get().kind).toBe('failed')
  server.losesAnswers = false
  letter.change(write('Two'))
  await rest()
  expect(letter.$saving.get()).toEqual({ kind: 'saved' })
  expect(sent).toEqual([
    { subject: 'One ', version: '1' },
    { subject: 'Two', version: '1+' },
  ])
  // The photograph is not sent again.
  expect(sentBlocks[1]).toEqual([{ ...block, file: 'stored' }])
  expect(letter.$draft.get().blocks).toEqual([{ key, block: { ...block, file: 'stored' } }])
})

it('an owner whose page was closed before the answer is not asked about the own words, now or later', async () => {
  const { server, open } = openBrowser()
  server.losesAnswers = true
  open().change(write('Summer '))
  await rest()
  server.losesAnswers = false
  const again = open()
  await rest()
  expect([again.$saving.get().kind, again.$draft.get().subject]).toEqual(['saved', 'Summer'])
  // Written on with another device since.
  server.stored = { values: letterOf('Autumn'), version: 'later' }
  const much = open()
  await rest()
  expect([much.$saving.get().kind, much.$draft.get().subject]).toEqual(['saved', 'Autumn'])
})

it('a photograph that came after a save whose answer was lost is in the letter when it is opened again', async () => {
  const { server, sentBlocks, open } = openBrowser()
  withEmptyPicture(server)
  server.losesAnswers = true
  const store = open()
  store.change(write('Summer'))
  await rest()
  server.losesAnswers = false
  server.isDown = true
  await choosePhotograph(store)
  server.isDown = false
  open()
  await rest()
  expect(sentBlocks.at(-1)).toMatchObject([{ kind: 'picture', file: 'upload' }])
})

it('a photograph whose save did not arrive is still in the letter when it is opened again', async () => {
  const { server, sentBlocks, open } = openBrowser()
  withEmptyPicture(server)
  server.isDown = true
  const store = open()
  await choosePhotograph(store)
  server.isDown = false
  open()
  await rest()
  expect(sentBlocks.at(-1)).toMatchObject([{ kind: 'picture', file: 'upload' }])
})

it('an owner whose answer was lost, and whose letter somebody else has changed since, is asked', async () => {
  const { server, open } = openBrowser()
  const letter = open()
  server.losesAnswers = true
  letter.change(write('One'))
  await rest()
  server.losesAnswers = false
  server.stored = { values: letterOf('Theirs'), version: '3' }
  letter.change(write('Two'))
  await rest()
  expect(letter.$saving.get()).toEqual({ kind: 'conflict', theirs: server.stored })
})

it('an owner who would send another version than the one shown decides which stays', async () => {
  const { server, sent, open } = openBrowser()
  const letter = open()
  server.stored = { values: letterOf('Theirs'), version: '2' }
  letter.meet(server.stored)
  await rest()
  expect(letter.$saving.get()).toEqual({ kind: 'conflict', theirs: server.stored })
  expect(sent).toEqual([])
  await letter.keepMine()
  expect(sent).toEqual([{ subject: 'Spring', version: '2' }])
  expect(letter.$saving.get()).toEqual({ kind: 'saved' })
})

it('a subject that is too long is not sent, is said, and is still there later', async () => {
  const { sent, open } = openBrowser()
  const long = 'x'.repeat(LIMITS.letterSubjectMaxLength + 1)
  const letter = open()
  letter.change(write(long))
  await rest()
  expect(letter.$saving.get()).toEqual({ kind: 'failed', reason: `Subject: ${VALIDATION.maximum(150)}` })
  expect(sent).toEqual([])
  const again = open()
  expect(again.$draft.get().subject).toBe(long)
  again.change(write('Short'))
  await rest()
  expect(sent).toEqual([{ subject: 'Short', version: '1' }])
})

it('a photograph is uploaded once: later saves name the stored one', async () => {
  const browser = openBrowser()
  const { letter, key, block } = openWithPicture(browser)
  letter.setPicture(key, aPhotograph({ file: 'upload', address: 'data:image/jpeg;base64,' }))
  await vi.advanceTimersByTimeAsync(0)
  const picture = { ...block, file: 'upload' }
  expect(letter.$draft.get().blocks).toEqual([{ key, block: picture }])
  await rest()
  const describe = (each: KeyedBlock) => ({ key: each.key, block: { ...each.block, alt: 'The studio' } })
  letter.change((draft) => ({ ...draft, blocks: draft.blocks.map(describe) }))
  await rest()
  const stored = { ...block, file: 'stored', alt: 'The studio' }
  expect(browser.sentBlocks).toEqual([[picture], [stored]])
  expect(letter.$draft.get().blocks).toEqual([{ key, block: stored }])
  // An undo shows the earlier one at once.
  expect(letter.$pictures.get()).toEqual({
    upload: 'data:image/jpeg;base64,',
    stored: '/media/stored.jpg',
  })
  expect(browser.undos).toEqual([])
})

it('a letter that is sent waits for a photograph that is still on its way', async () => {
  const browser = openBrowser()
  const { letter, key, block } = openWithPicture(browser)
  const { promise, resolve } = Promise.withResolvers<{ file: string }>()
  letter.setPicture(key, aPhotograph(promise))
  const ready = letter.flush()
  await rest()
  expect(browser.sentBlocks).toEqual([[block]])
  resolve({ file: 'upload' })
  await expect(ready).resolves.toBe(true)
  expect(browser.sentBlocks.at(-1)).toEqual([{ ...block, file: 'upload' }])
})

it('a letter whose photograph did not arrive is not sent, and says why until another one is chosen', async () => {
  const { letter, key } = openWithPicture(openBrowser())
  letter.setPicture(key, aPhotograph({ fault: 'river.jpg: is damaged.' }))
  const ready = letter.flush()
  expect(letter.$arriving.get()).toHaveLength(1)
  await expect(ready).resolves.toBe(false)
  expect(letter.$arriving.get()).toEqual([])
  expect(letter.$faults.get()[key]).toBe('river.jpg: is damaged.')
  letter.setPicture(key, aPhotograph({ file: 'upload' }))
  await expect(letter.flush()).resolves.toBe(true)
  expect(letter.$faults.get()[key]).toBe('')
})

it.each([
  ['is still on its way', new Promise<undefined>(() => undefined)],
  ['did not arrive', { fault: 'river.jpg: is damaged.' }],
])('a letter whose picture was taken out is sent, if its photograph %s', async (_, sent) => {
  const { letter, key } = openWithPicture(openBrowser())
  const other = emptyBlock('picture')
  const last = Promise.withResolvers<{ file: string }>()
  letter.change((draft) => ({ ...draft, blocks: [...draft.blocks, other] }))
  letter.setPicture(key, aPhotograph(sent))
  letter.setPicture(other.key, aPhotograph(last.promise))
  const ready = letter.flush()
  await rest()
  letter.change((draft) => ({ ...draft, blocks: without(draft.blocks, key) }))
  await rest()
  expect(letter.$arriving.get()).toMatchObject([{ key: other.key }])
  last.resolve({ file: 'upload' })
  await expect(ready).resolves.toBe(true)
})

it('a painter who takes a picture out while its photograph is on its way, and takes that back, reads to choose it again', async () => {
  const { letter, key } = openWithPicture(openBrowser())
  letter.setPicture(key, aPhotograph(new Promise<undefined>(() => undefined)))
  await rest()
  const { blocks } = letter.$draft.get()
  letter.change((draft) => ({ ...draft, blocks: without(draft.blocks, key) }))
  letter.change((draft) => ({ ...draft, blocks }))
  expect(letter.$faults.get()[key]).toContain('Choose the photograph again.')
})

it('a painter who chooses another photograph gets only that one, and no file that cannot be used replaces it', async () => {
  const { letter, key, block } = openWithPicture(openBrowser())
  const first = Promise.withResolvers<{ file: string }>()
  const second = Promise.withResolvers<{ file: string }>()
  letter.setPicture(key, aPhotograph(first.promise))
  letter.setPicture(key, aPhotograph(second.promise, 'sea.jpg'))
  const refused = async () => 'IMG_1.HEIC: is a HEIC photograph.'
  letter.setPicture(key, { ...aPhotograph({ file: 'never' }), check: refused })
  await rest()
  expect(letter.$arriving.get()).toMatchObject([{ key, name: 'sea.jpg' }])
  expect(letter.$faults.get()[key]).toBe('IMG_1.HEIC: is a HEIC photograph.')
  first.resolve({ file: 'first' })
  second.resolve({ file: 'second' })
  await vi.advanceTimersByTimeAsync(0)
  expect(letter.$draft.get().blocks).toEqual([{ key, block: { ...block, file: 'second' } }])
})

it('a painter can take back that a photograph has replaced another one', async () => {
  const browser = openBrowser()
  const { letter, key } = openWithPicture(browser)
  for (const file of ['first', 'second']) {
    letter.setPicture(key, aPhotograph({ file }))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(letter.$draft.get().blocks).toMatchObject([{ key, block: { file: 'second' } }])
  for (const undo of browser.undos) undo()
  expect(browser.undos).toHaveLength(1)
  expect(letter.$draft.get().blocks).toMatchObject([{ key, block: { file: 'first' } }])
})

const [FIRST, SECOND] = [1, 2].map((each) => `0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3${each}`) as [string, string]
it('a painter who opens a letter again and then takes a step of before back finds it there, and no conflict', async () => {
  const { server, open } = openBrowser()
  const [text, works] = [emptyBlock('text').block, { kind: 'works' as const, ids: [FIRST, SECOND] }]
  server.stored = { ...server.stored, values: letterOf('Spring', [text, works]) }
  const before = open()
  const key = before.$draft.get().blocks.at(1)?.key ?? ''
  const put = (ids: string[]) => (draft: LetterDraft) => ({
    ...draft,
    blocks: draft.blocks.map((each) => (each.key === key ? { key, block: { ...works, ids } } : each)),
  })
  before.change(put([FIRST]))
  await before.flush()
  const again = open(before.$draft.get())
  before.followedBy(again)
  before.change(put([FIRST, SECOND]))
  await again.flush()
  again.change(write('Summer'))
  await expect(again.flush()).resolves.toBe(true)
  expect(server.stored.values).toMatchObject({ subject: 'Summer', blocks: [text, works] })
})
