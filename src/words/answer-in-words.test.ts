import { expect, it } from 'vitest'
import { LANGUAGES } from '../contract/site/languages.ts'
import { VALIDATION } from '../contract/wording/messages.ts'
import { REFUSALS } from '../contract/wording/refusals.ts'
import { VISITOR_MESSAGES } from '../contract/wording/visitor-messages.ts'
import { answerInWords } from './answer-in-words.ts'
import { wordsIn } from './words.ts'

const MESSAGES = [
  ...Object.values(VISITOR_MESSAGES),
  VALIDATION.minimum(10),
  VALIDATION.maximum(20_000),
  REFUSALS.tooManyAttempts('1 second'),
  REFUSALS.tooManyAttempts('5 minutes'),
]

it('a visitor of an English site reads each message as the server sends it', () => {
  expect(MESSAGES.map((message) => answerInWords(message, wordsIn('en')))).toEqual(MESSAGES)
})

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'a visitor of a site in %s reads none in English',
  (language) => {
    const said = MESSAGES.map((message) => answerInWords(message, wordsIn(language)))
    expect(said.filter((message, index) => message === MESSAGES[index])).toEqual([])
  },
)

it('a visitor reads the number that was meant', () => {
  expect(answerInWords(VALIDATION.maximum(20_000), wordsIn('de'))).toMatch(/20['’]000/)
  expect(answerInWords(REFUSALS.tooManyAttempts('1 second'), wordsIn('fr'))).toMatch(/\b1 seconde\b/)
})

it('a message that no visitor gets stays as it is', () => {
  expect(answerInWords('A painting for sale needs a price', wordsIn('de'))).toBe(
    'A painting for sale needs a price',
  )
})
