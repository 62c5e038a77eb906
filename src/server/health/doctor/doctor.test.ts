import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../platform/config/config.ts'
import { createBackupPlace } from '../../backup/panel/backup-place.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { describeWithBucket } from '../../platform/object-store/testing.ts'
import { createServer } from '../../app/server.ts'
import { BARE_ENVIRONMENT, ROOT } from '../../../../scripts/lib/run.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'
import { examine } from './examine.ts'
import { checkDisk } from './folders.ts'

const log = pino({ level: 'silent' })
let folder: string
let port: number
let stopSite: () => Promise<unknown>
/** A running site. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-doctor-'))
  port = await findFreePort()
  const server = await createServer(loadConfig({ DATA_DIR: folder, PORT: String(port) }), log)
  await server.listen()
  stopSite = () => server.close()
})
afterAll(async () => {
  await stopSite()
  await rm(folder, { recursive: true, force: true })
})
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The faults that the doctor finds with these settings. */
async function findFaults(settings: NodeJS.ProcessEnv = {}) {
  const findings = await examine(loadConfig({ DATA_DIR: folder, PORT: String(port), ...settings }))
  return findings.flatMap(({ check, isFine, message }) => (isFine ? [] : `${check}: ${message}`))
}
async function newFolder() {
  const made = await mkdtemp(path.join(tmpdir(), 'mahlstick-doctor-'))
  closers.push(() => rm(made, { recursive: true, force: true }))
  return made
}
/** Starts another program and returns its port. */
async function listen(answer: http.RequestListener) {
  const server = http.createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return (server.address() as AddressInfo).port
}
/** A proxy before the site that passes on these headers. */
const openProxy = (headersOf: (request: http.IncomingMessage) => http.OutgoingHttpHeaders) =>
  listen((request, response) => {
    const { url = '/', headers } = request
    const pass = { 'x-diagnosis': headers['x-diagnosis'], ...headersOf(request) }
    http.get({ host: '127.0.0.1', port, path: url, headers: pass }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
  })

it('an operator of a healthy running site reads that, line by line', async () => {
  const findings = await examine(loadConfig({ DATA_DIR: folder, PORT: String(port) }))
  expect(findings.map(({ check, isFine }) => [check, isFine])).toEqual([
    ['folder', true],
    ['database', true],
    ['port', true],
    ['disk', true],
    ['mail', true],
    ['address', true],
    ['proxy', true],
  ])
  expect(findings[2]?.message).toBe(`The site runs on port ${port} of 127.0.0.1.`)
})

it('strangers cannot read the results of the doctor', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/diagnosis`, {
    headers: { 'X-Diagnosis': `${Date.now()}.${'A'.repeat(43)}` },
  })
  expect(answer.status).toBe(404)
})

describe('an operator reads the problem of', () => {
  it('a missing data folder', async () => {
    const nowhere = path.join(folder, 'nowhere')
    expect((await findFaults({ DATA_DIR: nowhere }))[0]).toBe(
      `folder: There is no data folder ${nowhere} (DATA_DIR). The first npm start makes it.`,
    )
  })

  it('a folder that all users of the machine can write', async () => {
    await chmod(folder, 0o777)
    closers.push(() => chmod(folder, 0o755))
    expect(await findFaults()).toEqual([
      `folder: Everybody on this machine can write into ${folder}: chmod 700 ${folder}`,
    ])
  })

  it.runIf(process.getuid?.() === 0)('files of another user in the folder', async () => {
    const ofDisk = path.join(folder, 'lost+found')
    await mkdir(ofDisk)
    await chown(ofDisk, 65_534, 65_534)
    closers.push(() => rm(ofDisk, { recursive: true }))
    expect(await findFaults()).toEqual([])
    const other = path.join(folder, 'site')
    await chown(other, 65_534, 65_534)
    closers.push(() => chown(other, 0, 0))
    expect(await findFaults()).toEqual([
      `folder: ${other} belongs to another user than its folder: chown -R 0:0 ${folder}`,
    ])
  })

  it.runIf(process.platform === 'linux')('a full disk', async () => {
    expect(await checkDisk('/proc')).toEqual({
      check: 'disk',
      isFine: false,
      message: 'Only 0.0 GB are free on the disk of /proc. Make room there before it is full.',
    })
  })

  it('a port that another program or another site uses', async () => {
    const other = await listen((_request, response) => response.end('hello'))
    const taken = (at: number) =>
      `port: The port ${at} of 127.0.0.1 is taken by another Mahlstick or another program. Stop that one, or set PORT.`
    expect(await findFaults({ PORT: String(other), SITE_URL: 'http://localhost' })).toEqual([taken(other)])
    const dataDir = await newFolder()
    await (await openDatabase(`sqlite:${dataDir}/mahlstick.sqlite`)).close()
    expect(await findFaults({ DATA_DIR: dataDir })).toEqual([taken(port)])
  })

  it('a missing database', async () => {
    expect(await findFaults({ DATABASE_URL: 'postgres://mara:secret@127.0.0.1:9/site' })).toEqual([
      'database: PostgreSQL at 127.0.0.1:9/site cannot be reached (ECONNREFUSED).',
    ])
  })

  it('a database that a newer program has changed', async () => {
    const dataDir = await newFolder()
    const database = await openDatabase(`sqlite:${dataDir}/mahlstick.sqlite`)
    const newer = { name: '999-hang-in-space', applied_at: new Date().toISOString() }
    await database.db.insertInto('migration').values(newer).execute()
    await database.close()
    expect(await findFaults({ DATA_DIR: dataDir, PORT: String(await findFreePort()) })).toEqual([
      'database: This database belongs to a newer version of Mahlstick (it has 999-hang-in-space). Update the program, or restore an older backup.',
    ])
  })

  it('a mail server that refuses the login or does not exist', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
    expect(await findFaults({ SMTP_URL: `smtp://mara:wrong@${host}` })).toEqual([
      `mail: The mail server ${host} refuses the user or the password of SMTP_URL.`,
    ])
    const closed = `127.0.0.1:${await findFreePort()}`
    expect(await findFaults({ SMTP_URL: `smtp://${closed}` })).toEqual([
      `mail: The mail server ${closed} cannot be used: nothing listens there. Check SMTP_URL.`,
    ])
  })

  it('a missing place for backups', async () => {
    const place = path.join(tmpdir(), 'mahlstick-not-mounted')
    expect(await findFaults({ BACKUP_TO: place })).toEqual([
      `backups: BACKUP_TO: There is no folder ${place}. Make it, or mount its disk.`,
    ])
  })

  it('a bucket for backups that the owner has entered', async () => {
    const config = loadConfig({ DATA_DIR: await newFolder(), PORT: String(await findFreePort()) })
    const { dataDir } = config
    const database = await openDatabase(`sqlite:${dataDir}/mahlstick.sqlite`)
    const bucket = { where: 'bucket', at: '03:00', bucket: 'backups', prefix: '', region: '' } as const
    const keys = { endpoint: `http://127.0.0.1:${await findFreePort()}`, accessKeyId: 'k', secretKey: 's' }
    await inTransaction(database.db, (tx) =>
      createBackupPlace({ db: database.db, config }).save(tx, { ...bucket, ...keys }),
    )
    await database.close()
    const ofBackups = async () => (await examine(config)).filter(({ check }) => check === 'backups')
    expect(await ofBackups()).toEqual([
      {
        check: 'backups',
        isFine: false,
        message: expect.stringMatching(
          /^Control Panel, Backup: .*does not answer\. Check “Address of the service”/,
        ) as string,
      },
    ])
    await rm(path.join(dataDir, 'settings.key'))
    expect(await ofBackups()).toMatchObject([
      { isFine: false, message: expect.stringContaining('Enter it again: Control Panel, Backup.') as string },
    ])
  })

  it('an address that leads to nothing or to another site', async () => {
    const elsewhere = await listen((_request, response) => response.end('hello'))
    const moved = await listen((_request, response) => {
      response.writeHead(301, { Location: 'https://www.example.org/' }).end()
    })
    const broken = await listen((_request, response) => response.writeHead(502).end())
    const at = (number: number) => `http://127.0.0.1:${number}`
    const cases: readonly (readonly [string, string])[] = [
      ['https://nowhere.invalid', 'cannot be reached: its name is not known (DNS).'],
      [at(await findFreePort()), 'cannot be reached: nothing listens there.'],
      [at(elsewhere), 'leads to another program or another site.'],
      [at(moved), 'leads on to https://www.example.org/. It has to be the address at which the site is.'],
      [
        at(broken),
        `answers 502: its proxy does not reach the site. It has to call port ${port} of 127.0.0.1.`,
      ],
    ]
    for (const [address, why] of cases)
      expect(await findFaults({ SITE_URL: address })).toEqual([`address: ${address} (SITE_URL) ${why}`])
  })

  it('a proxy that does not pass on the host name or the addresses of visitors', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    const [nameless, blind, good] = await Promise.all([
      openProxy(() => forwarded),
      openProxy(({ headers }) => ({ host: headers.host })),
      openProxy(({ headers }) => ({ host: headers.host, ...forwarded })),
    ])
    const faultsAt = (number: number, settings = {}) =>
      findFaults({ SITE_URL: `http://127.0.0.1:${number}`, ...settings })
    expect(await faultsAt(nameless)).toEqual([
      expect.stringMatching(/does not pass the Host header.*Host \$http_host;$/),
    ])
    expect(await faultsAt(blind)).toEqual([expect.stringContaining('does not pass X-Forwarded-For')])
    expect(await faultsAt(good)).toEqual([
      'proxy: The proxy calls from 127.0.0.1, which TRUSTED_PROXIES does not name, so that all visitors count as one. Add it.',
    ])
    expect(await faultsAt(good, { TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
  })
})

await describeWithBucket('a bucket', (newStore) => {
  it('that refuses the keys is reported to an operator', async () => {
    const { address, credentials } = newStore()
    const place = `s3://${address.bucket}/${address.prefix}?endpoint=${address.endpoint}&region=${address.region}`
    const keys = { AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: 'wrong' }
    expect(await findFaults({ BACKUP_TO: place, ...keys })).toEqual([
      expect.stringMatching(/^backups: BACKUP_TO: The object store at .* refuses the credentials/),
    ])
  })
})

it("an operator's program reads the same as JSON, and sees faults in the exit code", async () => {
  const run = promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/doctor.ts'), '--json'], {
    env: { ...BARE_ENVIRONMENT, DATA_DIR: folder, PORT: 'often', LOG_LEVEL: 'loud' },
  })
  const { code, stdout } = (await run.catch((error: unknown) => error)) as { code: number; stdout: string }
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    {
      ok: false,
      findings: [
        { check: 'settings', isFine: false, message: expect.stringMatching(/^PORT: /) as unknown },
        { check: 'settings', isFine: false, message: expect.stringMatching(/^LOG_LEVEL: /) as unknown },
      ],
    },
  ])
})
