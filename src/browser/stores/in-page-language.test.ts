import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { SUCCESS, VALIDATION } from '../../contract/wording/messages.ts'
import { LANGUAGES, type Language } from '../../contract/site/languages.ts'
import { VISITOR_MESSAGES } from '../../contract/wording/visitor-messages.ts'
import { type Answers, inPageLanguage } from './in-page-language.ts'

/** The words as a page gets them (words/compiled.mjs). */
const compiled = (messages: object): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]: [string, object | string]) => [
      key,
      typeof message === 'string' ? compile(message) : compiled(message),
    ]),
  )
async function sayIn(language: Language) {
  const { default: answers } = (await import(`../../words/${language}/answers.ts`)) as { default: Answers }
  return (message: string) => inPageLanguage(message, compiled(answers) as Answers, language)
}

/** What forms of visitors and of accounts can answer. */
const MESSAGES = [
  ...Object.values(VISITOR_MESSAGES),
  VALIDATION.minimum(LIMITS.contactContentMinLength),
  VALIDATION.maximum(LIMITS.shortTextMaxLength),
  VALIDATION.maximum(LIMITS.longTextMaxLength),
  'Content: The minimum length is 10 characters.',
  'Phone number: This field is required',
  'Current: This field is required',
  SUCCESS.login('ann'),
  SUCCESS.logout('ann'),
  ...[1, 2, 89, 90, 3600].flatMap((seconds) => new AppError('tooManyAttempts', seconds).messages),
]

test('an English visitor reads the messages of the server as they are', async () => {
  const say = await sayIn('en')
  expect(MESSAGES.map(say)).toEqual(MESSAGES)
})

test('a visitor of another language reads each message in it', async () => {
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const say = await sayIn(language)
    for (const message of MESSAGES) expect(say(message)).not.toBe(message)
  }
  const say = await sayIn('de')
  expect(say(VALIDATION.maximum(20_000))).toMatch(/^Bitte schreiben Sie höchstens 20[’']000 Zeichen\.$/)
  expect(new AppError('tooManyAttempts', 60).messages.map(say)).toEqual([
    'Zu viele Versuche. Bitte versuchen Sie es in 60 Sekunden noch einmal.',
  ])
  expect(say('Content: This field is required')).toBe('Nachricht: Bitte füllen Sie dieses Feld aus')
  expect(say(SUCCESS.login('Ann B'))).toBe('Guten Tag, Ann B.')
})

test('a message that only an owner gets stays English', async () => {
  const say = await sayIn('fr')
  expect(say('The server has one of its bad days.')).toBe('The server has one of its bad days.')
  expect(say('Price: This field is required')).toBe('Price: This field is required')
})
