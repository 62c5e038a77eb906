import { expect, it } from 'vitest'
import { findReturnAddress } from './return-address.ts'

const MAILBOX = {
  host: 'imap.test',
  port: 993,
  security: 'tls',
  password: 'secret',
  folder: 'INBOX',
} as const
const returnTo = (userName: string, sender: string) =>
  findReturnAddress({ ...MAILBOX, userName }, sender, 'https://site.test')

it.each([
  ['bounces@site.test', 'studio@site.test', 'bounces@site.test'],
  ['bounces@site.test', 'Mara, Studio <studio@SITE.test>', 'bounces@site.test'],
  ['bounces@site.test', '', 'bounces@site.test'],
  ['bounces@other.test', 'studio@site.test', undefined],
  ['bounces@site.test', 'studio@news.site.test', undefined],
  ['bounces', 'studio@site.test', undefined],
  ['a,b@site.test', 'studio@site.test', undefined],
])('letters are returned to the mailbox of %s when "%s" sends them: %s', (userName, sender, expected) => {
  expect(returnTo(userName, sender)).toBe(expected)
})

it('letters are returned to their sender when nobody reads a mailbox', () => {
  expect(findReturnAddress(undefined, 'studio@site.test', 'https://site.test')).toBeUndefined()
})
