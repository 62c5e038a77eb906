import { setTimeout as delay } from 'node:timers/promises'
import {
  localUrl,
  type ServerPlace,
  type ServerProcess,
  startServer,
} from '../../src/server/app/whole-server/testing-process.ts'

/** A site whose server is killed and started again with the same address and data. */
export function createMortalSite(place: ServerPlace, environment: NodeJS.ProcessEnv) {
  let running: ServerProcess | undefined
  let diedAt = 0
  let servingSince = 0

  async function start() {
    running = startServer(place, environment)
    await running.serving
    servingSince = performance.now()
  }
  return {
    url: localUrl(place.port),
    start,
    async kill() {
      diedAt = performance.now()
      servingSince = Infinity
      await running?.kill()
    },
    /** Starts the server and kills it `milliseconds` later, before it is ready. */
    async startAndKill(milliseconds: number) {
      running = startServer(place, environment)
      await delay(milliseconds)
      await running.kill()
    },
    async end() {
      diedAt = performance.now()
      servingSince = Infinity
      await running?.end()
    },
    /** Whether the server was away at any moment since then. */
    wasAway: (since: number) => since <= servingSince || since <= diedAt,
    output: () => running?.output() ?? '',
  }
}
export type MortalSite = ReturnType<typeof createMortalSite>
