import { expect, test } from 'vitest'
import { retryDelay } from './retry.ts'

const answer = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } })

test.each<[string, Response | undefined, number | undefined]>([
  ['a call without an answer', undefined, 300],
  ['a call that failed', answer(500), 300],
  ['a call whose proxy lost the server', answer(502), 300],
  ['a call to a server that is down', answer(503), 300],
  ['a call to a server that names no seconds', answer(503, 'in 1'), 300],
  ['a call to a server that names other words', answer(503, '1 hour'), 300],
  ['a call that failed and is to come back some time', answer(500, '9'), 300],
  ['a call that is to come back in a second', answer(503, '1'), 1000],
  ['a call that came too soon', answer(429, '3'), 3000],
])('%s is repeated once, after a pause', (_what, response, delay) => {
  expect(retryDelay(response)).toBe(delay)
})

test.each<[string, Response | undefined]>([
  ['a call that worked', answer(200)],
  ['a call that has to wait longer than a person would', answer(503, '120')],
  ['a call that came too soon, for longer than a person would wait', answer(429, '8')],
  ['a call that came too soon and is not told when to come back', answer(429)],
  ['a call for what is not there', answer(404)],
  ['a save that was refused', answer(400)],
  ['a save that was refused with a time', answer(409, '1')],
])('%s: not repeated', (_what, response) => {
  expect(retryDelay(response)).toBeUndefined()
})
