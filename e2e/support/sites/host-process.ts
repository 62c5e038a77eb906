/**
 * The program that runs all sites of one test worker in one process. Each is a whole server with its own configuration,
 * data folder and port. Modules are loaded once, which takes two seconds, and code that has run before is fast.
 */
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { serve } from '../../../src/server/app/serve.ts'
import { createServer } from '../../../src/server/app/server.ts'
import { loadConfig } from '../../../src/server/platform/config/config.ts'
import type { FromHost, ToHost } from './host.ts'

const running = new Map<number, AbortController>()
const send = (message: FromHost) => process.send?.(message)

async function run(id: number, environment: NodeJS.ProcessEnv) {
  const stopping = new AbortController()
  running.set(id, stopping)
  const print = (printed: string) => send({ id, printed })
  const printLine = (line: string) => print(`${line}\n`)
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      print(chunk.toString())
      done()
    },
  })
  try {
    const config = loadConfig(environment)
    const server = await createServer(config, pino({ level: config.logLevel }, lines))
    const terminal = { log: printLine, error: printLine }
    await serve(server, { terminal, interrupted: stopping.signal })
    send({ id, code: 0 })
  } catch (error) {
    printLine(error instanceof Error ? String(error.stack) : String(error))
    send({ id, code: 1 })
  } finally {
    running.delete(id)
  }
}

process.on('message', (message: ToHost) => {
  if ('environment' in message) void run(message.id, message.environment)
  else running.get(message.id)?.abort()
})
// The test worker has ended.
process.on('disconnect', () => process.exit())
