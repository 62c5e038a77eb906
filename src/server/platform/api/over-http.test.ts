import { serve, type ServerType } from '@hono/node-server'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { openTestApi, type TestApi } from './testing.ts'

let test: TestApi
let server: ServerType
let port: number
beforeAll(async () => {
  test = await openTestApi()
  server = serve({ fetch: test.api.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await test.remove()
})

/** Sends chunks until a response arrives or `chunks` returns undefined. */
function send(headers: Record<string, string | number>, chunks: () => Buffer | undefined) {
  return new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
    let sent = 0
    const call = request({ port, host: '127.0.0.1', method: 'POST', path: API_PATHS.paintings, headers })
    call.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        call.destroy()
        resolve({ status: answer.statusCode ?? 0, text, sent })
      })
    })
    call.on('error', reject)
    const next = () => {
      if (call.destroyed) return
      const chunk = chunks()
      if (!chunk) return void call.end()
      sent += chunk.length
      call.write(chunk, next)
    }
    next()
  })
}
const endless = () => Buffer.alloc(64 * 1024, 32)

describe('over a real connection', () => {
  it('an owner who sends a too large Content-Length is refused at once', async () => {
    const Authorization = `Bearer ${await test.signInAs('owner')}`
    const headers = { Authorization, 'Content-Length': LIMITS.itemBodyMaxBytes + 1 }
    const answer = await send(headers, endless)
    expect([answer.status, answer.text]).toEqual([
      413,
      '["This is too large. At most 128 MB can be sent at once."]',
    ])
    expect(answer.sent).toBeLessThan(LIMITS.itemBodyMaxBytes / 4)
  })

  it('a visitor who must sign in gets the response before the body is read', async () => {
    const answer = await send({ 'Transfer-Encoding': 'chunked' }, endless)
    expect([answer.status, answer.text]).toEqual([401, '["Please sign in."]'])
    expect(answer.sent).toBeLessThan(LIMITS.itemBodyMaxBytes / 4)
  })

  it('an operator finds each response in the log by its request id, and the caller’s address is counted', async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'guess' })
    const answer = await fetch(`http://127.0.0.1:${port}${API_PATHS.login}?secret=1`, {
      method: 'POST',
      body,
    })
    const requestId = answer.headers.get('X-Request-Id') ?? ''
    const line = test.logged.map((text) => JSON.parse(text) as object).find((entry) => 'ms' in entry)
    expect(line).toMatchObject({ level: 30, method: 'POST' })
    expect(test.logged.join('')).toContain(requestId)
    expect(test.logged.join('')).not.toMatch(/secret|guess/)
    const keys = await test.db.selectFrom('attempt').select('key').execute()
    expect(keys.map(({ key }) => key)).toContain('login-address:127.0.0.1')
  })

  it('a caller of an unknown API path gets a 404 that nobody caches', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/Nothing`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })
})
