import { pino } from 'pino'
import type { LetterTo } from '../../../contract/letters/letter.ts'
import type { ENGINES } from '../../platform/database/testing.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { createMailServer } from '../../mail/mail-server.ts'
import { openSmtpServer } from '../../mail/testing.ts'
import { importSubscriber } from '../../newsletter/subscriber-rows.ts'
import { countMails, findLetter, insertLetter } from '../letter-rows.ts'
import { createLetterSender, type LetterSender } from './letter-sender.ts'
import { beginSending } from '../letter-states.ts'
import { letterPace } from './pace.ts'

const LETTER = {
  subject: 'New works',
  preview: 'Three paintings of the sea',
  blocks: [{ kind: 'text' as const, markdown: 'Dear *friends*, <b>look</b> at [this](/paintings).' }],
  to: {},
}
export const SITE = 'https://site.test'
const MINUTE = 60_000

/** Subscribers, letters and a real mail server, with a clock that tests move. */
export async function openPost(engine: (typeof ENGINES)[number]) {
  const database = await engine.open()
  const { db } = database
  let server = await openSmtpServer()
  const senders: LetterSender[] = []
  const time = { now: new Date('2026-03-01T10:00:00Z') }
  await letterPace.save(db, { perMinute: 1000, perHour: 50_000 })

  const change = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work)
  const write = (changes = {}) => change((tx) => insertLetter(tx, { ...LETTER, ...changes }, time.now))
  const stateOf = async (id: string) => (await findLetter(db, id))?.state
  return {
    database,
    get server() {
      return server
    },
    set server(other) {
      server = other
    },
    time,
    change,
    write,
    stateOf,
    openSender(url = server.url) {
      const config = {
        secrets: { smtpUrl: url },
        mailFrom: undefined,
        siteUrl: SITE,
        publicApiRoot: '',
        dataDir: '',
      }
      const mailServer = createMailServer({ db, config })
      const log = pino({ level: 'silent' })
      const sender = createLetterSender({ db, config, mailServer, log, clock: () => time.now })
      senders.push(sender)
      return sender
    },
    async subscribe(...names: readonly string[]) {
      for (const name of names)
        await change((tx) => importSubscriber(tx, `${name}@mail.test`, true, time.now))
    },
    async begin(to: LetterTo = {}) {
      const { id } = await write({ to })
      await change((tx) => beginSending(tx, id, time.now))
      return id
    },
    delayOf: async (id: string) => (await findLetter(db, id))?.delay,
    countsOf: async (id: string) =>
      (await countMails(db, [id]))({ id, state: (await stateOf(id)) ?? 'draft' }),
    recipients: () => server.received.map(({ to }) => to.join()).sort(),
    wait(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * MINUTE)
    },
    async close() {
      for (const sender of senders) await sender.stop()
      await server.close()
      await database.remove()
    },
  }
}
export type TestPost = Awaited<ReturnType<typeof openPost>>
