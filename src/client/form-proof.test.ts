import { expect, test } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { createFormProof } from './form-proof.ts'

/** A server that issues the tokens `a`, `b`, …, or the given answers. */
function openForm(answers: readonly (string | Error)[] = ['a', 'b', 'c']) {
  const time = { now: 0 }
  let calls = 0
  const proof = createFormProof(
    async () => {
      const answer = answers[calls++] ?? ''
      if (answer instanceof Error) throw answer
      return answer
    },
    () => time.now,
  )
  return { proof, time }
}

test('a visitor who touches the form and sends it later uses one token', async () => {
  const { proof, time } = openForm()
  expect(await Promise.all([proof(), proof()])).toEqual(['a', 'a'])
  time.now = LIMITS.formProofLifetime / 2
  expect(await proof()).toBe('a')
})

test('a visitor whose form was open overnight gets a new token', async () => {
  const { proof, time } = openForm()
  await proof()
  time.now = LIMITS.formProofLifetime / 2 + 1
  expect(await proof()).toBe('b')
})

test('a visitor with a bad connection tries again, and sends without a token when none comes', async () => {
  const { proof } = openForm([new Error('offline'), new Error('offline'), 'c'])
  expect([await proof(), await proof(), await proof()]).toEqual(['', '', 'c'])
})

test('a server without form tokens gives none, no matter which page it answers with', async () => {
  expect(await openForm(['<!doctype html>']).proof()).toBe('')
})
