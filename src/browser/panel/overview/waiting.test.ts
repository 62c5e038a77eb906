import { afterEach, expect, test } from 'vitest'
import { speak } from '../../stores/owner-words.ts'
import { findWaiting } from './waiting.ts'

afterEach(() => speak('en'))
await speak('en')

const CALM = {
  waiting: { mail: 0, unsentMail: 0, hasMailServer: true, images: 0, people: 0 },
  inquiries: { unread: 0, unanswered: 0, inbox: 0 },
  locked: [],
  isLive: true,
}

test('an owner has nothing to do where nothing waits, also where the server does not tell about letters', () => {
  expect(findWaiting(CALM)).toEqual([])
})

test('an owner finds each letter that does not leave, and the mailbox that cannot be read', async () => {
  const heldLetters = [
    { id: 'a', subject: 'New works' },
    { id: 'b', subject: 'New works' },
  ]
  const trouble = { ...CALM, heldLetters, bounceFailure: 'wrongLogin' as const }
  expect(findWaiting(trouble)).toEqual([
    { text: 'The letter “New works” is held up', section: 'letters/a' },
    { text: 'The letter “New works” is held up', section: 'letters/b' },
    { text: 'Letters that come back cannot be read', section: 'site/mail' },
  ])
  await speak('de')
  expect(findWaiting(trouble)).toMatchObject([
    { text: 'Der Brief «New works» kommt nicht weiter' },
    { text: 'Der Brief «New works» kommt nicht weiter' },
    { text: 'Briefe, die zurückkommen, können nicht gelesen werden' },
  ])
})
