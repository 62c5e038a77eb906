import { pino } from 'pino'
import { openDatabase } from '../../platform/database/database.ts'
import { createMailServer } from '../../mail/mail-server.ts'
import { createLetterSender } from './letter-sender.ts'

/**
 * A program that sends letters until it is killed, for tests: `node testing-sender.ts DATABASE_URL SMTP_URL`. Its leases
 * are short, because a test does not wait five minutes for the mails of a killed one, but longer than a mail takes on a busy
 * machine: otherwise another sender would send it once more although nobody was killed.
 */

const LEASE = 20_000
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const { db } = await openDatabase(databaseUrl)
const config = {
  secrets: { smtpUrl },
  mailFrom: undefined,
  siteUrl: 'https://site.test',
  publicApiRoot: '',
  dataDir: '',
}
const log = pino({ level: 'silent' })
// They take long to load on a busy machine, which would be a part of the first lease.
await Promise.all([import('../letter-mail.ts'), import('react-dom/server'), import('nodemailer')])
const mailServer = createMailServer({ db, config })
createLetterSender({ db, config, mailServer, log, intervalMs: 50, leaseMs: LEASE }).start()
process.stdout.write('sending\n')
// A loop does not keep its process alive.
process.stdin.resume()
