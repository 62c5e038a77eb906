import { fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Letter } from '../../../src/contract/letters/letter.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { type Site, startSite } from '../../../src/server/app/whole-server/testing-process.ts'
import { openSmtpServer, type SmtpServer } from '../../../src/server/mail/testing.ts'
import { createProgress } from '../../lib/progress.ts'
import { editAsClient, readReport } from '../clients.ts'
import { fillDataFolder, TOKEN } from '../collection.ts'
import { EDIT_KINDS } from '../edit-kinds.ts'
import { percentiles, type Percentiles } from '../numbers.ts'
import type { Row } from '../tables.ts'
import { untilPublished } from './served-site.ts'
import type { Order, Visits, VisitorsTask } from './visitors-client.ts'

/** What people notice of the site in one phase. */
interface Noticed {
  readonly pages: Percentiles
  readonly api: Percentiles
  readonly refused: number
  /** Milliseconds from a save until visitors see it. */
  readonly live: Percentiles
  /** Milliseconds from an inquiry until its mail is at the mail server. */
  readonly inquiries: Percentiles
}
export interface LettersBench {
  readonly readers: number
  readonly paintings: number
  readonly requestsPerSecond: number
  /** Minutes from the start until every mail of the letter has left. */
  readonly minutes: number
  /** The most mails a minute that the owner allowed. */
  readonly perMinute: number
  readonly idle: Noticed
  readonly sending: Noticed
}

const CLIENT = fileURLToPath(new URL('./visitors-client.ts', import.meta.url))
const PAINTINGS = 1000
const READERS = 5000
const REQUESTS_PER_SECOND = 200
/** The largest pace that an owner can choose. */
const PACE = { perMinute: 1000, perHour: 50_000 }
const EDITS = 100
const INQUIRIES = 20
/** Milliseconds until code is compiled and files are in memory, and between two looks. */
const WARM_UP = 10_000
const LOOK_EVERY = 20
const LONGEST = 60_000

function createCall({ url }: Site) {
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
  return async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(url + path, { method, headers: { ...headers, ...more }, ...content })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return JSON.parse(text) as unknown
  }
}
type Call = ReturnType<typeof createCall>

async function importReaders(call: Call) {
  const addresses = Array.from({ length: READERS }, (_, index) => `reader-${index}@mail.test`)
  for (let first = 0; first < READERS; first += LIMITS.importBatch)
    await call('POST', API_PATHS.subscribersImport, {
      addresses: addresses.slice(first, first + LIMITS.importBatch),
      hasConsent: true,
    })
}

async function writeLetter(call: Call, ids: readonly string[]): Promise<string> {
  await call('PUT', API_PATHS.letterPace, PACE)
  const markdown = 'New works hang in the studio. Come and see them until the end of March.'
  const blocks = [
    { kind: 'text', markdown },
    { kind: 'works', ids: ids.slice(0, 3) },
  ]
  return (await call('POST', API_PATHS.letters, { subject: 'New works', preview: '', blocks })) as string
}

/** Writes inquiries one after the other, each from another address, and waits for the mail of each. */
async function inquire(call: Call, { received }: SmtpServer, phase: number): Promise<Percentiles> {
  const times: number[] = []
  for (let count = 0; count < INQUIRIES; count += 1) {
    const mark = `inquiry-${phase}-${count}-about-a-painting`
    const start = performance.now()
    const message = { name: 'Ida', email: 'ida@mail.test', content: `Is it still there? ${mark}` }
    await call('POST', API_PATHS.contact, message, { 'X-Forwarded-For': `198.51.100.${phase * 100 + count}` })
    while (!received.some(({ source }) => source.includes(mark))) {
      if (performance.now() - start > LONGEST) throw new Error(`the mail of ${mark} never came`)
      await delay(LOOK_EVERY)
    }
    times.push(performance.now() - start)
  }
  return percentiles(times)
}

/**
 * Measures how a letter to many readers affects visitors, saves and inquiries; server, visitors and editor have their own
 * processes or threads. NODE_ENV must be production.
 */
export async function benchLetters(): Promise<LettersBench> {
  let ids: readonly string[] = []
  const smtp = await openSmtpServer()
  const fill = async (dataDir: string) => void (ids = await fillDataFolder(PAINTINGS, dataDir))
  const mail = { SMTP_URL: smtp.url, MAIL_TO: 'painter@mail.test', TRUSTED_PROXIES: '127.0.0.1' }
  const site = await startSite({ LOG_LEVEL: 'warn', ...mail }, { fill })
  const client = fork(CLIENT)
  try {
    const call = createCall(site)
    await importReaders(call)
    const id = await writeLetter(call, ids)
    await untilPublished(site)
    const task: VisitorsTask = { address: site.url, ids, requestsPerSecond: REQUESTS_PER_SECOND }
    client.send(task)
    await delay(WARM_UP)
    const counts = EDIT_KINDS.map((kind) => (kind === 'text' ? EDITS : 0))
    const notice = async (phase: number): Promise<Noticed> => {
      client.send('count' satisfies Order)
      const inquiries = await inquire(call, smtp, phase)
      const edits = await editAsClient({ address: site.url, token: TOKEN, ids, counts })
      const { pages, api, refused } = await readReport<Visits>(client)
      return { pages, api, refused, live: percentiles(edits.map(({ live }) => live)), inquiries }
    }
    const idle = await notice(0)
    const start = performance.now()
    const look = async () => (await call('GET', itemPath(API_PATHS.letter, id))) as Letter
    await call('POST', itemPath(API_PATHS.letterSending, id), { at: '' })
    const sending = await notice(1)
    if ((await look()).state !== 'sending') throw new Error('The letter had left before the phase ended.')
    const progress = createProgress('Sending', 'mails')
    for (let letter = await look(); letter.state === 'sending'; letter = await look()) {
      progress.update(letter.counts.sent, READERS)
      await delay(1000)
    }
    progress.finish(READERS)
    const { counts: sent } = await look()
    if (sent.sent !== READERS) throw new Error(`Only ${sent.sent} mails left: ${JSON.stringify(sent)}`)
    const minutes = Math.round((performance.now() - start) / 6000) / 10
    return {
      readers: READERS,
      paintings: PAINTINGS,
      requestsPerSecond: REQUESTS_PER_SECOND,
      minutes,
      perMinute: PACE.perMinute,
      idle,
      sending,
    }
  } finally {
    client.kill()
    await site.stop()
    await smtp.close()
  }
}

export function letterRows(numbers: LettersBench): Row[] {
  const { readers, requestsPerSecond, minutes, perMinute, idle, sending } = numbers
  return [
    {
      what: `a letter to ${readers} readers, at most ${perMinute} mails a minute`,
      measured: `${minutes} minutes; an inquiry's mail meanwhile p50 ${sending.inquiries.p50} ms, ${sending.inquiries.most} ms at most`,
      target: '≤ 5000 ms',
      isMissed: sending.inquiries.most > 5000,
    },
    {
      what: '… from a save of a text to live',
      measured: `p50 ${sending.live.p50} ms, p95 ${sending.live.p95} ms; idle ${idle.live.p50} ms, ${idle.live.p95} ms`,
      target: 'p95 ≤ 50 ms',
      isMissed: sending.live.p95 > 50,
    },
    {
      what: `… ${requestsPerSecond} visits a second`,
      measured: `p99 ${sending.pages.p99} ms, idle ${idle.pages.p99} ms; ${sending.refused} refused`,
      target: 'p99 ≤ 50 ms',
      isMissed: sending.pages.p99 > 50,
    },
  ]
}
