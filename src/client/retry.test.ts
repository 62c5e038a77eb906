import { expect, test } from 'vitest'
import { retryDelay } from './retry.ts'

const ANYBODY = { hasSession: false, isUpload: false, isOnce: false }
const OWNER = { ...ANYBODY, hasSession: true }
const UPLOAD = { ...OWNER, isUpload: true }
const ONCE = { ...ANYBODY, isOnce: true }
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
])(
  '%s is repeated once after a pause, but not when it may have succeeded and must not happen twice',
  (...row) => {
    const [, response, delay] = row
    expect(retryDelay(response, ANYBODY)).toBe(delay)
    expect(retryDelay(response, UPLOAD), 'photographs').toBeUndefined()
    expect(retryDelay(response, ONCE), 'a registration').toBeUndefined()
  },
)

test.each<[string, Response, number]>([
  ['a call that is to come back in a second', answer(503, '1'), 1000],
  ['a call that came too soon', answer(429, '3'), 3000],
])('%s is repeated after that time, for any call', (_what, response, delay) => {
  for (const call of [ANYBODY, UPLOAD, ONCE]) expect(retryDelay(response, call)).toBe(delay)
})

test.each<[string, Response]>([
  ['a visitor whose message was refused', answer(400)],
  ['a visitor who has no XSRF cookie yet', answer(403)],
  ['a visitor who asks for what is not there', answer(404)],
  ['a visitor who typed a wrong password', answer(401)],
])('the call of %s is repeated at once', (_what, response) => {
  expect(retryDelay(response, ANYBODY)).toBe(0)
  expect(retryDelay(response, ONCE)).toBe(0)
  expect(retryDelay(response, UPLOAD)).toBeUndefined()
})

test.each<[string, Response, Parameters<typeof retryDelay>[1]]>([
  ['a call that worked', answer(200), ANYBODY],
  ['a call that has to wait longer than a person would', answer(503, '120'), ANYBODY],
  ['a call that came too soon, for longer than a person would wait', answer(429, '8'), ANYBODY],
  ['a call that came too soon and is not told when to come back', answer(429), ANYBODY],
  ['a save that met a newer one', answer(412), OWNER],
  ['a save in conflict with another', answer(409, '1'), OWNER],
  ['a save that is too large', answer(413), OWNER],
  ['a call whose session is over', answer(401), OWNER],
  ['photographs that were refused', answer(400), UPLOAD],
])('%s: not repeated', (_what, response, call) => {
  expect(retryDelay(response, call)).toBeUndefined()
})
