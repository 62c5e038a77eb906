import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLines, LINE_LIMITS } from './lines.ts'

const LIMITS = { ...LINE_LIMITS, bodiesPerAddress: 2, paceWindow: 1000, paceBytes: 10 }
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'

let server: Server
let lines: ReturnType<typeof createLines>
let open: Socket[]
beforeEach(async () => {
  open = []
  lines = createLines((request) => String(request.headers['x-forwarded-for'] ?? ''), LIMITS)
  server = createServer((request, response) => {
    if (!lines.begun(request, response)) return void response.writeHead(429, { Connection: 'close' }).end()
    if (request.url === '/unread') return void response.writeHead(401).end()
    request.resume().on('end', () => response.end('taken'))
  })
  server.on('connection', lines.opened).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const line of open) line.destroy()
  lines.close()
  server.close()
  await once(server, 'close')
})

async function send(text: string): Promise<Socket> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  line.on('error', () => undefined).write(text)
  open.push(line)
  await once(line, 'connect')
  return line
}
const answerTo = async (line: Socket) => String((await once(line, 'data'))[0]).slice(9, 12)
const whole = (address: string, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: 2\r\n\r\n{}`

it('a client with two unfinished bodies may not begin a third one, and other clients may', async () => {
  const keepGoing = setInterval(() => {
    for (const line of open) line.write('x'.repeat(20))
  }, 20)
  const held = [await send(HEAD), await send(HEAD)]
  await expect.poll(async () => answerTo(await send(whole('')))).toBe('429')
  clearInterval(keepGoing)
  expect(await answerTo(await send(whole('203.0.113.7')))).toBe('200')
  for (const line of held) line.destroy()
  await expect.poll(async () => answerTo(await send(whole('')))).toBe('200')
})

it('a visitor may ask for many pages at once, because requests without a body are not bounded', async () => {
  server.removeAllListeners('request')
  const waiting: ServerResponse[] = []
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!lines.begun(request, response)) return void response.writeHead(429, { Connection: 'close' }).end()
    waiting.push(response)
  })
  const asked = await Promise.all(Array.from({ length: 5 }, () => send('GET / HTTP/1.1\r\nHost: x\r\n\r\n')))
  const answers = Promise.all(asked.map(answerTo))
  await expect.poll(() => waiting.length).toBe(5)
  for (const response of waiting) response.end('page')
  expect(await answers).toEqual(Array(5).fill('200'))
})

it('a client’s body does not count any more after its response, read or unread', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await answerTo(await send(whole('', '/unread')))).toBe('401')
    expect(await answerTo(await send(whole('')))).toBe('200')
  }
})

it('a client whose body has stopped is disconnected, and a slow client is served', async () => {
  const halting = await send(HEAD)
  const isCut = once(halting, 'close')
  const slow = await send(HEAD.replace('100000', '6000'))
  const keepGoing = setInterval(() => slow.write('x'.repeat(60)), 25)
  const answer = answerTo(slow)
  await isCut
  expect(await answer).toBe('200')
  clearInterval(keepGoing)
})

it('a client whose second body on a connection has stopped is disconnected, too', async () => {
  const line = await send(whole('') + HEAD)
  expect(await answerTo(line)).toBe('200')
  await once(line, 'close')
})
