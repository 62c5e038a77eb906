import { expect, test } from 'vitest'
import { ValueResponse } from './value-response.ts'

const value = { name: 'Föhn', sizes: [80, 60] }
const answer = () => new ValueResponse(value, { status: 200, headers: { 'X-Total-Count': '1' } })

test('a reader in the same process gets the value itself, with status and headers', async () => {
  expect(await answer().json()).toBe(value)
  expect(answer().status).toBe(200)
  expect(answer().headers.get('X-Total-Count')).toBe('1')
})

test('a reader of text, bytes or a stream gets the same value as JSON', async () => {
  const json = JSON.stringify(value)
  expect(await answer().text()).toBe(json)
  expect(Buffer.from(await answer().arrayBuffer()).toString()).toBe(json)
  expect(await new Response(answer().body).text()).toBe(json)
})
