import { expect, test } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import { openFeedback } from '../testing.ts'
import { createRunner, type Operation } from './runner.ts'

function open() {
  const feedback = openFeedback()
  return { feedback, run: createRunner(feedback) }
}
const refuse = (status: number) => () => Promise.reject(new ApiError(status, ['So it is.']))

test('a success returns its value and shows its message, if it has one', async () => {
  const { feedback, run } = open()
  const work = async () => 7
  expect(await run({ work })).toEqual({ kind: 'done', value: 7 })
  await run({ work, said: 'Saved' })
  await run({ work, said: (value) => `Saved ${value}` })
  expect(feedback.$toasts.get().map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Saved'],
    ['success', 'Saved 7'],
  ])
})

test('a failure shows its reason in a toast that stays, or disappears by itself', async () => {
  const { feedback, run } = open()
  await run({ work: refuse(400), failed: 'Not saved.' })
  await run({ work: refuse(400), failed: 'Not loaded.', isFleeting: true })
  const details = ['Client error.', 'So it is.']
  expect(feedback.$toasts.get()).toMatchObject([
    { kind: 'error', text: 'Not saved.', details, isSticky: true },
    { kind: 'error', text: 'Not loaded.', details, isSticky: false },
  ])
})

test('an error goes away when the same is tried again, and other messages stay', async () => {
  const { feedback, run } = open()
  await run({ work: refuse(400), failed: 'Not saved.' })
  await run({ work: refuse(400), failed: 'Not deleted.' })
  await run({ work: async () => 7, failed: 'Not saved.', said: 'Saved' })
  expect(feedback.said()).toEqual(['Not deleted.', 'Saved'])
})

test('a failure without a headline is shown by the caller', async () => {
  const { feedback, run } = open()
  expect(await run({ work: refuse(404) })).toMatchObject({ kind: 'refused', status: 404 })
  expect(feedback.said()).toEqual([])
})

test.each([409, 412])(
  'a save that conflicts with another one (%i) returns the other version',
  async (status) => {
    const { feedback, run } = open()
    const save: Operation<void, string> = {
      work: refuse(status),
      failed: 'Not saved.',
      isBlocking: true,
      readTheirs: async () => {
        expect(feedback.said()).toEqual(['Not saved.'])
        // The dialog must not block the owner while the other version loads.
        expect(feedback.$isSaving.get()).toBe(false)
        return 'theirs'
      },
    }
    expect(await run(save)).toMatchObject({ kind: 'conflict', theirs: 'theirs', text: 'Not saved.' })
    const lost = await run({ ...save, readTheirs: () => Promise.reject(new ApiError(0, [])) })
    expect(lost).toMatchObject({ kind: 'conflict', theirs: undefined })
    expect(await run({ work: save.work })).toMatchObject({ kind: 'refused' })
  },
)

test('a delete runs only after the question was answered with yes', async () => {
  const { feedback, run } = open()
  let deleted = 0
  const remove = () => run({ work: async () => ++deleted, said: 'Deleted', isAsked: true })
  const first = remove()
  expect(deleted).toBe(0)
  feedback.$question.get()?.answer(false)
  expect(await first).toEqual({ kind: 'dropped' })
  const second = remove()
  feedback.$question.get()?.answer(true)
  expect(await second).toEqual({ kind: 'done', value: 1 })
  expect(feedback.said()).toEqual(['Deleted'])
})

test('a result that is no longer needed shows no message, after a success or a failure', async () => {
  const { feedback, run } = open()
  const isWanted = () => false
  expect(await run({ work: async () => 1, said: 'Here', isWanted })).toEqual({ kind: 'dropped' })
  expect(await run({ work: refuse(500), failed: 'Not here.', isWanted })).toEqual({ kind: 'dropped' })
  expect(feedback.said()).toEqual([])
})

test('a person reads what failed, why, and what succeeded in the language of the page, and an old error goes away', async () => {
  const feedback = openFeedback()
  const inGerman: Readonly<Record<string, string>> = {
    'Not saved.': 'Nicht gespeichert.',
    'So it is.': 'So ist es.',
    Saved: 'Gespeichert',
  }
  const loadInPageLanguage = async () => (message: string) => inGerman[message] ?? message
  const run = createRunner({ ...feedback, loadInPageLanguage })
  const refused = await run({ work: refuse(400), failed: 'Not saved.' })
  expect(refused).toMatchObject({ text: 'Nicht gespeichert.', messages: ['So ist es.'], sent: ['So it is.'] })
  expect(feedback.said()).toEqual(['Nicht gespeichert.'])
  await run({ work: async () => 7, failed: 'Not saved.', said: 'Saved' })
  expect(feedback.said()).toEqual(['Gespeichert'])
})
