import { expect, test } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { createFormToken } from './form-token.ts'

/** A server that issues the tokens `a`, `b`, …, or the given answers. */
function openForm(answers: readonly (string | Error)[] = ['a', 'b', 'c']) {
  const time = { now: 0 }
  let calls = 0
  const token = createFormToken(
    async () => {
      const answer = answers[calls++] ?? ''
      if (answer instanceof Error) throw answer
      return answer
    },
    () => time.now,
  )
  return { token, time }
}

test('a visitor who touches the form and sends it later uses one token', async () => {
  const { token, time } = openForm()
  expect(await Promise.all([token(), token()])).toEqual(['a', 'a'])
  time.now = LIMITS.formTokenLifetime / 2
  expect(await token()).toBe('a')
})

test('a visitor whose form was open overnight gets a new token', async () => {
  const { token, time } = openForm()
  await token()
  time.now = LIMITS.formTokenLifetime / 2 + 1
  expect(await token()).toBe('b')
})

test('a visitor with a bad connection tries again, and sends without a token when none comes', async () => {
  const { token } = openForm([new Error('offline'), new Error('offline'), 'c'])
  expect([await token(), await token(), await token()]).toEqual(['', '', 'c'])
})

test('a server without form tokens gives none, no matter which page it answers with', async () => {
  expect(await openForm(['<!doctype html>']).token()).toBe('')
})
