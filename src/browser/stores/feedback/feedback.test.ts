import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFeedback, openMemory } from '../testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a toast', () => {
  test('is kept until it is dismissed, so that early messages are not lost', () => {
    const feedback = openFeedback()
    feedback.toast({ kind: 'success', text: 'Message sent.' })
    feedback.toast({ kind: 'error', text: 'Painting not saved.', isSticky: true })
    expect(feedback.countNews()).toBe(2)
    const [first, second] = feedback.$toasts.get()
    expect(second).toMatchObject({ kind: 'error', isSticky: true })
    feedback.dismiss(first?.id ?? 0)
    expect(feedback.said()).toEqual(['Painting not saved.'])
  })

  test('with a delay appears later, such as the farewell 2 seconds after logout', () => {
    const feedback = openFeedback()
    feedback.toast({ kind: 'info', text: 'Goodbye, mara.', delay: 2000 })
    feedback.time.now += 1999
    vi.advanceTimersByTime(1999)
    expect(feedback.said()).toEqual([])
    feedback.time.now += 1
    vi.advanceTimersByTime(1)
    expect(feedback.said()).toEqual(['Goodbye, mara.'])
  })

  test('with a delay appears once, on the page that is open then', () => {
    const { memory, texts } = openMemory()
    const before = openFeedback(memory)
    before.toast({ kind: 'info', text: 'Goodbye, mara.', delay: 2000 })
    vi.clearAllTimers()

    const after = openFeedback(memory)
    after.time.now += 500
    after.resume()
    expect(after.said()).toEqual([])
    after.time.now += 1500
    vi.advanceTimersByTime(1500)
    expect(after.said()).toEqual(['Goodbye, mara.'])
    expect(texts.size).toBe(0)
  })

  test('about an ended session goes when somebody has signed in again', () => {
    const feedback = openFeedback()
    const ended = { kind: 'error', details: ['Your session has ended.'], isSticky: true } as const
    feedback.toast({ ...ended, text: 'Painting not saved.' })
    feedback.toast({ kind: 'error', text: 'Painting not deleted.', isSticky: true })
    feedback.withdraw('Your session has ended.')
    expect(feedback.said()).toEqual(['Painting not deleted.'])
  })

  test('that offers Undo goes when the thing was brought back in another way', () => {
    const feedback = openFeedback()
    const actions = [{ label: 'Undo', act: () => undefined }]
    feedback.toast({ kind: 'info', text: 'Painting deleted', actions })
    feedback.toast({ kind: 'success', text: 'Order saved' })
    feedback.withdrawOffers()
    expect(feedback.said()).toEqual(['Order saved'])
  })

  test('is not there any more when the browser shows a page again, unless it is an error that stays', () => {
    const feedback = openFeedback()
    feedback.toast({ kind: 'success', text: 'Painting updated' })
    feedback.toast({ kind: 'info', text: 'No connection at the moment.', isSticky: true })
    feedback.toast({ kind: 'error', text: 'Subscription failed.' })
    feedback.toast({ kind: 'error', text: 'Painting not saved.', isSticky: true })
    feedback.leave()
    expect(feedback.said()).toEqual(['Painting not saved.'])
  })

  test('for the next page appears there and not on this page', () => {
    const { memory } = openMemory()
    const before = openFeedback(memory)
    before.toast({ kind: 'success', text: 'Hello, mara.', isForNextPage: true })
    vi.advanceTimersByTime(10_000)
    expect(before.said()).toEqual([])
    const after = openFeedback(memory)
    after.resume()
    expect(after.said()).toEqual(['Hello, mara.'])
  })

  test('appears even if the storage contains invalid data', () => {
    const { memory } = openMemory({ toasts: '{"no":"list"' })
    const feedback = openFeedback(memory)
    feedback.resume()
    feedback.toast({ kind: 'info', text: 'Still here', isForNextPage: true })
    feedback.resume()
    expect(feedback.said()).toEqual(['Still here'])
  })
})

describe("the 'Saving / Please wait' dialog", () => {
  test('is open while at least one task runs, and closes when one fails', async () => {
    const feedback = openFeedback()
    const first = Promise.withResolvers<string>()
    const second = Promise.withResolvers<string>()
    const done = feedback.whileSaving(first.promise)
    const failed = feedback.whileSaving(second.promise)
    expect(feedback.$isSaving.get()).toBe(true)
    expect(feedback.countNews()).toBe(2)
    first.resolve('an id')
    expect(await done).toBe('an id')
    expect(feedback.$isSaving.get()).toBe(true)
    second.reject(new Error('no room'))
    await expect(failed).rejects.toThrow('no room')
    expect(feedback.$isSaving.get()).toBe(false)
  })
})

describe('the question before a delete', () => {
  test('waits for its answer', async () => {
    const feedback = openFeedback()
    const answer = feedback.confirm()
    expect(feedback.countNews()).toBe(1)
    feedback.$question.get()?.answer(true)
    expect(await answer).toBe(true)
    expect(feedback.$question.get()).toBeUndefined()
  })

  test('counts as answered with no if it is asked again', async () => {
    const feedback = openFeedback()
    const first = feedback.confirm()
    const second = feedback.confirm()
    expect(await first).toBe(false)
    feedback.$question.get()?.answer(true)
    expect(await second).toBe(true)
  })
})
