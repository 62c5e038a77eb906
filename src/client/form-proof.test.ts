import { expect, test } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { createFormProof } from './form-proof.ts'

/** A server that hands out `a`, `b`, … or what `answers` says. */
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

test('a visitor who touches the form and sends it later has one proof', async () => {
  const { proof, time } = openForm()
  expect(await Promise.all([proof(), proof()])).toEqual(['a', 'a'])
  time.now = LIMITS.formProofLifetime / 2
  expect(await proof()).toBe('a')
})

test('a visitor whose form was open overnight has a new one', async () => {
  const { proof, time } = openForm()
  await proof()
  time.now = LIMITS.formProofLifetime / 2 + 1
  expect(await proof()).toBe('b')
})

test('a visitor on a train tries again, and sends without one where none comes', async () => {
  const { proof } = openForm([new Error('offline'), new Error('offline'), 'c'])
  expect([await proof(), await proof(), await proof()]).toEqual(['', '', 'c'])
})

test('a server that knows no proofs has none, whatever page it answers', async () => {
  expect(await openForm(['<!doctype html>']).proof()).toBe('')
})
