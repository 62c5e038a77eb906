import { expect, test } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import { createIdentityCheck } from './identity-check.ts'

const refused = () => new ApiError(403, ['Please confirm it is you.'])

/** A server that refuses until the person has confirmed. */
function open(error = refused()) {
  const server = { isConfirmed: false, calls: [] as string[] }
  const check = createIdentityCheck()
  const send = check.confirmed(async (method, path) => {
    server.calls.push(`${method} ${path}`)
    if (!server.isConfirmed) throw error
    return Response.json(true)
  })
  return { ...check, server, send }
}

test('two changes of somebody who signed in long ago ask once, and both are made afterwards', async () => {
  const { $identityQuestion, send, server } = open()
  const both = [send('PUT', '/a'), send('DELETE', '/b')]
  await expect.poll(() => $identityQuestion.get()).toBeDefined()
  server.isConfirmed = true
  $identityQuestion.get()?.answer(true)
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(server.calls).toEqual(['PUT /a', 'DELETE /b', 'PUT /a', 'DELETE /b'])
  expect($identityQuestion.get()).toBeUndefined()
})

test('a person who does not confirm learns that nothing was changed, and is asked again the next time', async () => {
  const { $identityQuestion, send, server } = open()
  for (const path of ['/a', '/b']) {
    const change = send('PUT', path)
    await expect.poll(() => $identityQuestion.get()).toBeDefined()
    $identityQuestion.get()?.answer(false)
    await expect(change).rejects.toEqual(refused())
  }
  expect(server.calls).toEqual(['PUT /a', 'PUT /b'])
})

test('a person who may not do something is not asked who it is', async () => {
  const { $identityQuestion, send } = open(new ApiError(403, ['You do not have permissions.']))
  await expect(send('PUT', '/a')).rejects.toMatchObject({ status: 403 })
  expect($identityQuestion.get()).toBeUndefined()
})
