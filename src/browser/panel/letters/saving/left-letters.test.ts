import { atom } from 'nanostores'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { speak } from '../../../stores/owner-words.ts'
import { emptyBlock } from '../blocks.ts'
import { createLeftLetters } from './left-letters.ts'
import { aPhotograph, openBrowser } from './testing.ts'

beforeAll(() => speak('en'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rest = () => vi.advanceTimersByTimeAsync(1000)

/** A letter with two pictures, and the page that it is opened and left on. */
function openPage() {
  const browser = openBrowser()
  const page = new EventTarget()
  const lost: (readonly string[])[] = []
  const left = createLeftLetters({ page, onLost: (...told) => void lost.push(told) })
  const letter = { key: 'letter', store: browser.open(), $isOpen: atom(true) }
  const blocks = [emptyBlock('picture'), emptyBlock('picture')]
  function choose(picture = 0) {
    const upload = Promise.withResolvers<{ file: string } | { fault: string }>()
    letter.store.setPicture(blocks[picture]?.key ?? '', aPhotograph(upload.promise))
    return upload
  }
  letter.store.change((draft) => ({ ...draft, blocks }))
  return {
    ...browser,
    left,
    letter,
    lost,
    choose,
    leave: () => void left.leave(letter),
    isKept: () => left.find('letter') === letter,
    /** Whether the browser would ask before the page is closed. */
    asks: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  }
}

it('a letter that was left is kept until its photograph is saved, and the page asks before it is closed', async () => {
  const { choose, leave, isKept, asks, letter, sentBlocks } = openPage()
  const upload = choose()
  expect([isKept(), asks()]).toEqual([false, false])
  leave()
  await rest()
  expect([isKept(), asks(), letter.$isOpen.get()]).toEqual([true, true, false])
  upload.resolve({ file: 'upload' })
  await rest()
  expect([isKept(), asks()]).toEqual([false, false])
  expect(sentBlocks.at(-1)).toMatchObject([{ file: 'upload' }, {}])
})

it('a letter that was left without a photograph is kept until its words are saved, and the page does not ask', async () => {
  const { leave, isKept, asks, sent } = openPage()
  leave()
  expect([isKept(), asks()]).toEqual([true, false])
  await rest()
  expect([isKept(), sent.length]).toEqual([false, 1])
})

it('a letter that is left, opened and left again is kept until the last photograph is saved', async () => {
  const { choose, leave, isKept, asks, left, letter, sentBlocks } = openPage()
  const first = choose()
  leave()
  await rest()
  left.open(letter)
  // Its own screen asks.
  expect([isKept(), asks(), letter.$isOpen.get()]).toEqual([false, false, true])
  const second = choose(1)
  await rest()
  leave()
  first.resolve({ file: 'first' })
  await rest()
  expect([isKept(), asks()]).toEqual([true, true])
  second.resolve({ file: 'second' })
  await rest()
  expect(isKept()).toBe(false)
  expect(sentBlocks.at(-1)).toMatchObject([{ file: 'stored' }, { file: 'second' }])
})

it('an owner is told of a photograph that did not arrive, once, and not where the letter says so itself', async () => {
  const { choose, leave, isKept, left, letter, lost } = openPage()
  const first = choose()
  leave()
  first.resolve({ fault: 'river.jpg: is damaged.' })
  await rest()
  expect(lost).toEqual([['river.jpg', 'Spring', 'river.jpg: is damaged.']])
  expect(isKept()).toBe(false)
  const second = choose()
  leave()
  left.open(letter)
  second.resolve({ fault: 'The server could not be reached.' })
  await rest()
  leave()
  await rest()
  expect(lost).toHaveLength(1)
})

it('a letter that could not be saved after it was left is forgotten, and opens with its photograph', async () => {
  const { choose, leave, isKept, open, server, sentBlocks } = openPage()
  const upload = choose()
  leave()
  await rest()
  server.isDown = true
  upload.resolve({ file: 'upload' })
  await rest()
  expect(isKept()).toBe(false)
  server.isDown = false
  const again = open()
  await rest()
  expect(again.$saving.get()).toEqual({ kind: 'saved' })
  expect(sentBlocks.at(-1)).toMatchObject([{ kind: 'picture', file: 'upload' }, {}])
})
