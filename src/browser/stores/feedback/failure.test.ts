import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import { SESSION_ENDED } from '../../../contract/messages.ts'
import { describeFailure, findSessionDetails, serverMessage } from './failure.ts'

describe('the HTTP status messages of features 8, as a toast says them', () => {
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
    expect(describeFailure('contact', new ApiError(status, []))).toEqual({
      text: 'Message not sent.',
      details: [message],
    })
  })
})

test.each<[string, unknown, readonly string[]]>([
  ['its own words come after the status', new ApiError(400, ['Name: …']), ['Client error.', 'Name: …']],
  ['the same words are not said twice', new ApiError(404, ['Not found.']), ['Not found.']],
  [
    'a status outside the catalogue is unexpected',
    new ApiError(429, ['Too many.']),
    ['Unexpected error.', 'Too many.'],
  ],
  ['an answer nobody can read is unexpected', new SyntaxError('<'), ['Unexpected error.']],
])('a server that explains: %s', (_what, error, details) => {
  expect(describeFailure('login', error).details).toEqual(details)
})

test('an owner whose session has ended reads that first; who mistypes a password reads of credentials alone', () => {
  const ended = new ApiError(401, ['Please sign in.'])
  expect(describeFailure('paintingUpdate', ended)).toEqual({
    text: 'Painting not updated.',
    details: [SESSION_ENDED, 'Wrong credentials or non-existing user.'],
  })
  expect(findSessionDetails(ended)).toEqual([SESSION_ENDED, 'Wrong credentials or non-existing user.'])
  const wrong = new ApiError(401, ['Wrong credentials or non-existing user.'])
  expect(describeFailure('login', wrong).details).toEqual(['Wrong credentials or non-existing user.'])
})

test('a server that explains nothing is quoted by its status', () => {
  expect(serverMessage(new ApiError(400, ['Taken.', 'Short.']))).toBe('Taken. Short.')
  expect(serverMessage(new ApiError(500, []))).toBe('Internal Server error.')
})
