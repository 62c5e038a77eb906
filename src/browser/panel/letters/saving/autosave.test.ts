import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Stored } from '../../../../client/owner/call.ts'
import type { Outcome } from '../../../stores/feedback/outcome.ts'
import { createAutosave, type SaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Outcome<Stored<string>, Stored<string>>
const REFUSED = { text: '', details: ['Too long.'], messages: ['Too long.'], sent: ['Too long.'] }
const failed: Answer = { kind: 'refused', status: 400, ...REFUSED }
const newer: Stored<string> = { values: 'theirs', version: '7' }
const conflict: Answer = { kind: 'conflict', status: 412, theirs: newer, ...REFUSED }

/** A letter at version 1 on a server that answers when it is told to; `kept` is what the browser keeps. */
function openLetter() {
  const sent: { values: string; version: string | undefined; answer: (answer?: Answer) => void }[] = []
  const states: SaveState<string>[] = []
  let kept: string | undefined
  let stored = 1
  const letter = createAutosave<string, string>({
    version: '1',
    faultOf: () => '',
    save: (values, version) =>
      new Promise((resolve) => {
        const done = (): Answer => ({ kind: 'done', value: { values, version: String(++stored) } })
        sent.push({ values, version, answer: (answer = done()) => resolve(answer) })
      }),
    onState: (state) => void states.push(state),
    onSaved: () => undefined,
    keep: (values) => void (kept = values),
  })
  return {
    letter,
    sent,
    kept: () => kept,
    state: () => states.at(-1)?.kind,
    last: () => states.at(-1),
    /** The server answers the last save. */
    answer: async (answer?: Answer) => {
      sent.at(-1)?.answer(answer)
      await vi.advanceTimersByTimeAsync(0)
    },
    rest: () => vi.advanceTimersByTimeAsync(1000),
  }
}

it('a painter who types without a rest is saved once, with the last words', async () => {
  const { letter, sent, rest, answer, state, kept } = openLetter()
  for (const text of ['D', 'De', 'Dear']) letter.change(text)
  expect([sent.length, state(), kept()]).toEqual([0, 'unsaved', 'Dear'])
  await rest()
  expect(sent).toMatchObject([{ values: 'Dear', version: '1' }])
  expect(state()).toBe('saving')
  await answer()
  expect([state(), kept()]).toEqual(['saved', undefined])
})

it('words that are typed during a save follow it, on the version that it has made', async () => {
  const { letter, sent, rest, answer, state, kept } = openLetter()
  letter.change('one')
  await rest()
  letter.change('two')
  await rest()
  expect(sent.length).toBe(1)
  await answer()
  expect(sent).toMatchObject([{ version: '1' }, { values: 'two', version: '2' }])
  expect([state(), kept()]).toEqual(['saving', 'two'])
  await answer()
  expect([state(), kept()]).toEqual(['saved', undefined])
})

it('a painter who leaves is saved at once, and an untouched letter is not saved', async () => {
  const { letter, sent, answer } = openLetter()
  await expect(letter.flush()).resolves.toBe(true)
  expect(sent).toEqual([])
  letter.change('one')
  const left = letter.flush()
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  await expect(left).resolves.toBe(true)
})

it('words that could not be saved stay in the browser, say why, and are sent again', async () => {
  const { letter, sent, rest, answer, last, kept, state } = openLetter()
  letter.change('one')
  await rest()
  await answer(failed)
  expect(last()).toEqual({ kind: 'failed', reason: 'Too long.' })
  expect(kept()).toBe('one')
  void letter.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ values }) => values)).toEqual(['one', 'one'])
  await answer()
  expect(state()).toBe('saved')
})

it('a letter that was changed elsewhere is overwritten only by the painter’s decision', async () => {
  const { letter, sent, rest, answer, last, kept } = openLetter()
  letter.change('one')
  await rest()
  await answer(conflict)
  expect(last()).toEqual({ kind: 'conflict', theirs: newer })
  letter.change('two')
  await rest()
  await expect(letter.flush()).resolves.toBe(false)
  expect([sent.length, kept()]).toEqual([1, 'two'])
  expect(last()).toEqual({ kind: 'conflict', theirs: newer })
  void letter.keepMine()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[1]).toMatchObject({ values: 'two', version: '7' })
})

it('a painter who takes the newer version goes on from it', async () => {
  const { letter, sent, rest, answer, state, kept } = openLetter()
  letter.change('one')
  await rest()
  await answer(conflict)
  letter.takeTheirs()
  expect([state(), kept()]).toEqual(['saved', undefined])
  letter.change('theirs, and more')
  await rest()
  expect(sent[1]).toMatchObject({ values: 'theirs, and more', version: '7' })
})
