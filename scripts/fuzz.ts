/**
 * `npm run fuzz -- [--count 20000] [--seed N]`: sends generated requests to every address of a running server, with
 * every method, as strangers and with each role. Fails where a status is 500 or more, an answer takes longer than a
 * second, the server ends, or its memory grows. The same seed makes the same requests.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from './lib/command.ts'
import { attack, type Tally } from '../src/server/platform/api/testing/fuzz/attack.ts'
import { createItems, openSessions, smallPicture } from '../src/server/platform/api/testing/fuzz/world.ts'
import { readMemory } from './testing/memory.ts'
import { buildPages } from './lib/pages-bundle.ts'
import { type Site, startSite } from '../src/server/app/whole-server/testing-process.ts'

const PATIENCE = 1000
/** The megabytes that the second half of the requests may add, for buffers and growing caches. */
const GROWTH = 100

function readNumber(name: string, value: string | undefined, otherwise: number) {
  const number = Number(value ?? otherwise)
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} must be a whole number above 0.`)
  return number
}

const toRow = (endpoint: string, { statuses, slowest }: Tally) => {
  const all = [...statuses].toSorted(([a], [b]) => a - b)
  return {
    address: endpoint,
    requests: all.reduce((sum, [, times]) => sum + times, 0),
    answers: all.map(([status, times]) => `${status}: ${times}`).join(', '),
    slowest: `${Math.round(slowest)} ms`,
  }
}

/** Sends all requests and measures the memory after each batch, in megabytes. */
async function attackSite(site: Site, tokens: readonly string[], count: number, seed: number) {
  const picture = await smallPicture()
  const ids = await createItems(site.url, tokens[0] ?? '', picture)
  const memory: number[] = []
  const onProgress = async (sent: number) => {
    memory.push(await readMemory(site.pid))
    process.stderr.write(`\r${sent} of ${count}`)
  }
  const port = Number(new URL(site.url).port)
  const outcome = await attack({ ids, picture, tokens, count, seed, port, patience: PATIENCE, onProgress })
  process.stderr.write('\n')
  return { ...outcome, memory }
}

/** Prints the results. Returns the faults as sentences. */
function report({ tallies, findings, memory }: Awaited<ReturnType<typeof attackSite>>, seed: number) {
  const rows = [...tallies].toSorted(([a], [b]) => a.localeCompare(b))
  console.table(rows.map(([endpoint, tally]) => toRow(endpoint, tally)))
  const [half = 0, end = 0] = [memory[Math.floor(memory.length / 2)], memory.at(-1)]
  const slowest = Math.round(Math.max(...rows.map(([, tally]) => tally.slowest)))
  const numbers = { findings: findings.length, slowest, memory: { half, end, most: Math.max(...memory) } }
  console.log(JSON.stringify({ seed, ...numbers }))
  const faults = findings.map(({ what, request }) => `${what}: ${JSON.stringify(request).slice(0, 1500)}`)
  if (end - half > GROWTH) faults.push(`The second half of the requests has added ${end - half} MB.`)
  return faults
}

async function fuzz(count: number, seed: number) {
  await buildPages()
  let tokens: readonly string[] = []
  const fill = async (dataDir: string) => {
    tokens = await openSessions(dataDir)
  }
  const environment = { TRUSTED_PROXIES: '127.0.0.1', REGISTRATION: 'open', LOG_LEVEL: 'error' }
  const site = await startSite(environment, { fill })
  try {
    const faults = report(await attackSite(site, tokens, count, seed), seed)
    const isAlive = await fetch(`${site.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isAlive) faults.push('The server does not answer any more.')
    if (faults.length === 0) return
    console.log([...faults.slice(0, 20), site.output().slice(-5000)].join('\n'))
    process.exitCode = 1
  } finally {
    await site.stop()
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
  await fuzz(readNumber('count', values.count, 20_000), readNumber('seed', values.seed, randomInt(2 ** 31)))
})
