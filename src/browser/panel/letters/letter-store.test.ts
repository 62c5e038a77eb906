import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import type { Stored } from '../../../client/owner/call.ts'
import type { Letter, LetterBlock } from '../../../contract/letters/letter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { createRunner } from '../../stores/feedback/runner.ts'
import { speak } from '../../stores/owner-words.ts'
import { openFeedback, openMemory } from '../../stores/testing.ts'
import { emptyBlock, type KeyedBlock, type LetterDraft } from './blocks.ts'
import { createLetterStore } from './letter-store.ts'

beforeAll(() => speak('en'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const letterOf = (subject: string, blocks: LetterBlock[] = []): Letter => ({
  ...{
    id: 'l',
    state: 'draft',
    subject,
    preview: '',
    blocks,
    pictures: { stored: '/media/stored.jpg' },
    to: {},
    isPublic: false,
    readers: 3,
  },
  ...{ at: '', startedAt: '', endedAt: '', createdAt: '', updatedAt: '' },
  counts: { waiting: 0, sent: 0, refused: 0, left: 0, repeated: 0 },
})
const write = (subject: string) => (draft: LetterDraft) => ({ ...draft, subject })

const rest = () => vi.advanceTimersByTimeAsync(1000)

/** The server names a photograph when it stores it. */
const named = (block: LetterBlock) => (block.kind === 'picture' ? { ...block, file: 'stored' } : block)

/** A browser that keeps what is not saved, and a server with a letter. */
function openBrowser() {
  const { memory } = openMemory()
  const sent: { subject: string; version: string | undefined }[] = []
  const sentBlocks: (readonly LetterBlock[])[] = []
  const server = {
    isDown: false,
    losesAnswers: false,
    stored: { values: letterOf('Spring'), version: '1' } as Stored<Letter>,
  }
  const open = () =>
    createLetterStore({
      stored: server.stored,
      calls: {
        find: async () => server.stored,
        update: async (_, { subject, blocks }, version) => {
          if (server.isDown) throw new ApiError(0, [])
          if (version !== server.stored.version) throw new ApiError(412, [])
          sent.push({ subject, version })
          sentBlocks.push(blocks)
          server.stored = { values: letterOf(subject.trim(), blocks.map(named)), version: `${version}+` }
          if (server.losesAnswers) throw new ApiError(0, [])
          return server.stored
        },
      },
      run: createRunner(openFeedback()),
      memory,
      key: 'letter',
    })
  /** A letter in whose text a word could not be saved. */
  async function leaveUnsaved() {
    server.isDown = true
    open().change(write('Mine'))
    await rest()
    server.isDown = false
  }
  return { server, sent, sentBlocks, open, leaveUnsaved }
}

it('an owner who leaves a conflict undecided is asked again, and nothing is overwritten', async () => {
  const { server, sent, open, leaveUnsaved } = openBrowser()
  await leaveUnsaved()
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
  const { sent, open, leaveUnsaved } = openBrowser()
  await leaveUnsaved()
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
  server.stored = { ...server.stored, values: letterOf('Spring', [{ kind: 'picture', file: '', alt: '' }]) }
  server.losesAnswers = true
  const store = open()
  store.change(write('Summer'))
  await rest()
  server.losesAnswers = false
  server.isDown = true
  const [picture] = store.$draft.get().blocks
  await store.setPicture(picture?.key ?? '', Promise.resolve({ file: 'upload' }))
  await rest()
  server.isDown = false
  open()
  await rest()
  expect(sentBlocks.at(-1)).toMatchObject([{ kind: 'picture', file: 'upload' }])
})

it('a photograph whose save did not arrive is still in the letter when it is opened again', async () => {
  const { server, sentBlocks, open } = openBrowser()
  server.stored = { ...server.stored, values: letterOf('Spring', [{ kind: 'picture', file: '', alt: '' }]) }
  server.isDown = true
  const store = open()
  const [picture] = store.$draft.get().blocks
  await store.setPicture(picture?.key ?? '', Promise.resolve({ file: 'upload' }))
  await rest()
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
  const { sentBlocks, open } = openBrowser()
  const letter = open()
  const { key, block } = emptyBlock('picture')
  letter.change((draft) => ({ ...draft, blocks: [{ key, block }] }))
  const arrived = { file: 'upload', address: 'data:image/jpeg;base64,' }
  await letter.setPicture(key, Promise.resolve(arrived))
  const picture = { ...block, file: 'upload' }
  expect(letter.$draft.get().blocks).toEqual([{ key, block: picture }])
  await rest()
  const describe = (each: KeyedBlock) => ({ key: each.key, block: { ...each.block, alt: 'The studio' } })
  letter.change((draft) => ({ ...draft, blocks: draft.blocks.map(describe) }))
  await rest()
  const stored = { ...block, file: 'stored', alt: 'The studio' }
  expect(sentBlocks).toEqual([[picture], [stored]])
  expect(letter.$draft.get().blocks).toEqual([{ key, block: stored }])
  // An undo shows the earlier one at once.
  expect(letter.$pictures.get()).toEqual({
    upload: 'data:image/jpeg;base64,',
    stored: '/media/stored.jpg',
  })
})

it('a letter that is sent waits for a photograph that is still on its way', async () => {
  const { sentBlocks, open } = openBrowser()
  const letter = open()
  const { key, block } = emptyBlock('picture')
  letter.change((draft) => ({ ...draft, blocks: [{ key, block }] }))
  const { promise, resolve } = Promise.withResolvers<{ file: string }>()
  void letter.setPicture(key, promise)
  const ready = letter.flush()
  await rest()
  expect(sentBlocks).toEqual([[block]])
  resolve({ file: 'upload' })
  await expect(ready).resolves.toBe(true)
  expect(sentBlocks.at(-1)).toEqual([{ ...block, file: 'upload' }])
})

it.each([
  ['whose photograph did not arrive is not sent', 'failed' as const, false],
  ['whose picture was taken out meanwhile is sent', undefined, true],
])('a letter %s', async (_, arrived, isReady) => {
  const { open } = openBrowser()
  const letter = open()
  const { promise, resolve } = Promise.withResolvers<'failed' | undefined>()
  void letter.setPicture(emptyBlock('picture').key, promise)
  const ready = letter.flush()
  expect(letter.$arriving.get()).toHaveLength(1)
  resolve(arrived)
  await expect(ready).resolves.toBe(isReady)
  expect(letter.$arriving.get()).toEqual([])
})
