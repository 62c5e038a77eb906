import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import { SESSION_ENDED } from '../../../contract/wording/messages.ts'
import { serverMessage, toFailure } from './outcome.ts'

describe('the HTTP status messages of features 8 in a toast', () => {
  test.each([
    [400, 'Client error.'],
    [401, 'Wrong credentials or non-existing user.'],
    [403, 'You do not have permissions to access this.'],
    [404, 'Not found.'],
    [500, 'Internal Server error.'],
    [503, 'Server could not handle the request.'],
    [418, 'Unexpected error.'],
    [502, 'Unexpected error.'],
  ])('%i: %s', (status, message) => {
    const { text, details } = toFailure(new ApiError(status, []), 'Message not sent.', true)
    expect({ text, details }).toEqual({ text: 'Message not sent.', details: [message] })
  })
})

test.each<[string, unknown, readonly string[]]>([
  ['they come after the status', new ApiError(400, ['Name: …']), ['Client error.', 'Name: …']],
  ['the same text is not shown twice', new ApiError(404, ['Not found.']), ['Not found.']],
  [
    'a status that is not in features 8 is unexpected',
    new ApiError(429, ['Too many.']),
    ['Unexpected error.', 'Too many.'],
  ],
  ['an unreadable response is unexpected', new SyntaxError('<'), ['Unexpected error.']],
])('the messages of a server: %s', (_what, error, details) => {
  expect(toFailure(error, 'Could not log you in.', true).details).toEqual(details)
})

test('an owner whose session has ended reads that first; a person with a wrong password reads only about credentials', () => {
  const ended = new ApiError(401, ['Please sign in.'])
  expect(toFailure(ended, 'Painting not updated.')).toEqual({
    kind: 'session-ended',
    text: 'Painting not updated.',
    details: [SESSION_ENDED, 'Wrong credentials or non-existing user.'],
    messages: ['Please sign in.'],
    sent: ['Please sign in.'],
    status: 401,
  })
  const wrong = new ApiError(401, ['Wrong credentials or non-existing user.'])
  expect(toFailure(wrong, 'Could not log you in.', true).details).toEqual([
    'Wrong credentials or non-existing user.',
  ])
})

test.each<[string, unknown, string, boolean]>([
  ['a wrong field', new ApiError(400, ['Year: …']), 'refused', false],
  ['a wrong password', new ApiError(401, []), 'refused', true],
  ['an ended session', new ApiError(401, []), 'session-ended', false],
  ['too many attempts', new ApiError(429, []), 'refused', false],
  ['no response', new ApiError(0, []), 'offline', false],
  ['a connection that fails during the response', new TypeError('network error'), 'offline', false],
  ['a server error', new ApiError(503, []), 'failed', false],
  ['an unreadable response', new SyntaxError('<'), 'failed', false],
])('%s is distinguished from all other failures', (_what, error, kind, isPublic) => {
  expect(toFailure(error, '', isPublic).kind).toBe(kind)
})

test('a server without an explanation is described by its status', () => {
  expect(serverMessage(toFailure(new ApiError(400, ['Taken.', 'Short.'])))).toBe('Taken. Short.')
  expect(serverMessage(toFailure(new ApiError(500, [])))).toBe('Internal Server error.')
})
