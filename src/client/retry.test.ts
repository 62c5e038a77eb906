import { expect, test } from 'vitest'
import { retryDelay } from './retry.ts'

const answer = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } })

test.each<[string, string, Response | undefined, number | undefined]>([
  ['a read without an answer', 'GET', undefined, 300],
  ['a look at what there is', 'HEAD', undefined, 300],
  ['a read that failed', 'GET', answer(500), 300],
  ['a read of a server that names no seconds', 'GET', answer(503, 'in 1'), 300],
  ['a read of a server that names other words', 'GET', answer(503, '1 hour'), 300],
  ['a read that failed and is to come back some time', 'GET', answer(500, '9'), 300],
  ['a POST that waits as long as a person would', 'POST', answer(429, '3'), 3000],
  ['a read from a proxy that lost its server', 'GET', answer(502), 300],
  ['a save of an item that exists, without an answer', 'PUT', undefined, 300],
  ['a delete without an answer', 'DELETE', undefined, 300],
  ['a read that is to come back in a second', 'GET', answer(503, '1'), 1000],
  ['a POST that the server refused before any work', 'POST', answer(503, '1'), 1000],
  ['a POST that came too soon', 'POST', answer(429, '2'), 2000],
])('%s is repeated once, after a pause', (_what, method, response, delay) => {
  expect(retryDelay(method, response)).toBe(delay)
})

test.each<[string, string, Response | undefined]>([
  ['a POST without an answer: it may have been carried out', 'POST', undefined],
  ['a POST that failed: it may have been carried out', 'POST', answer(500)],
  ['a POST whose proxy lost the server', 'POST', answer(502)],
  ['a POST whose proxy waited in vain', 'POST', answer(504)],
  ['a POST to a server that is down and does not say for how long', 'POST', answer(503)],
  ['a POST that has to wait longer than a person would', 'POST', answer(429, '8')],
  ['a read that has to wait longer than a person would', 'GET', answer(503, '120')],
  ['a read of what is not there', 'GET', answer(404)],
  ['a save that was refused', 'PUT', answer(400)],
  ['a POST that failed and says when to come back: it may have been carried out', 'POST', answer(500, '1')],
  ['a read that came too soon and is not told when to come back', 'GET', answer(429)],
  ['a save that was refused with a time', 'PUT', answer(409, '1')],
  ['a call that worked', 'GET', answer(200)],
])('%s: not repeated', (_what, method, response) => {
  expect(retryDelay(method, response)).toBeUndefined()
})
