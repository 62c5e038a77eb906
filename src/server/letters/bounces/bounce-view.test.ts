import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MailServer } from '../../../contract/mail/mail-server.ts'
import { OverviewSchema } from '../../../contract/overview.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { openTestApi, type TestApi, type TestOptions } from '../../platform/api/testing.ts'
import { openSmtpServer, type SmtpServer } from '../../mail/testing.ts'
import { createBounceReader } from './bounce-reader.ts'
import { type ImapServer, openImapServer } from './testing-imap.ts'

let imap: ImapServer
let smtp: SmtpServer
let test: TestApi
let owner: string
beforeEach(async () => {
  smtp = await openSmtpServer()
  imap = await openImapServer()
})
afterEach(async () => {
  await test.remove()
  await imap.close()
  await smtp.close()
})

async function open(secrets: NonNullable<TestOptions['config']>['secrets'] = {}) {
  test = await openTestApi({ config: { secrets: { smtpUrl: smtp.url, ...secrets } } })
  owner = await test.signInAs('owner')
}
async function view() {
  const text = await (await test.call('GET', API_PATHS.mailServer, { token: owner })).text()
  expect(text).not.toContain('secret')
  return (JSON.parse(text) as MailServer).bounces
}
async function readOverview() {
  const answer = await test.call('GET', API_PATHS.overview, { token: owner })
  return OverviewSchema.parse(await answer.json())
}
async function read() {
  const { db, time } = test
  const reader = createBounceReader({ db, mailbox: imap.mailbox, log: test.log, clock: () => time.now })
  await reader.run()
  await reader.stop()
}

it('an owner sees whether returned letters are read, and never the password', async () => {
  const { mailbox } = imap
  await open({ bounceMailbox: mailbox })
  expect(await view()).toEqual({ mailbox: 'bounces@site.test', readAt: '' })
  await read()
  const readAt = test.time.now.toISOString()
  expect(await view()).toEqual({ mailbox: 'bounces@site.test', readAt })
  expect(await readOverview()).not.toHaveProperty('bounceFailure')
  imap.setPassword('another secret')
  await read()
  await read()
  expect(await view()).toEqual({ mailbox: 'bounces@site.test', readAt, failure: 'wrongLogin' })
  expect(await readOverview()).toMatchObject({ bounceFailure: 'wrongLogin' })
  const lines = test.logged.filter((line) => line.includes('returned letters'))
  expect(lines).toHaveLength(1)
  expect(test.logged.join('\n')).not.toContain('secret')
})

it('an owner sees nothing of it where there is no such mailbox', async () => {
  await open()
  expect(await view()).toBeUndefined()
})

it('an owner who tries a letter learns whether the mail server takes the address for returned ones', async () => {
  await open({ bounceMailbox: imap.mailbox })
  const letter = { subject: 'New works', preview: '', blocks: [{ kind: 'text', markdown: 'Look.' }], to: {} }
  const answer = await test.call('POST', API_PATHS.letters, { token: owner, body: letter })
  const id = (await answer.json()) as string
  const body = { email: 'me@mail.test' }
  await test.call('POST', itemPath(API_PATHS.letterTest, id), { token: owner, body })
  expect(smtp.received).toMatchObject([{ from: 'bounces@site.test', to: ['me@mail.test'] }])
})
