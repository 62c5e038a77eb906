import type { Account } from '../../../contract/people/account.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { openTestApi, type TestOptions } from '../../platform/api/testing.ts'
import type { TestDatabase } from '../../platform/database/testing.ts'
import { listMail } from '../../mail/outbox-rows.ts'

export const OWNER = { username: 'painter', email: 'p@site.test', password: 'ultramarine' }
export const ADDRESS = '203.0.113.7'
const MINUTE = 60_000

/** For tests: a site whose owner has an account with a password, in a database that stays. */
export async function openOwnersSite(database: TestDatabase, config: TestOptions['config'] = {}) {
  const test = await openTestApi({
    config: { secrets: { smtpUrl: 'smtp://127.0.0.1:9' }, ...config },
    open: async () => ({ ...database, remove: async () => undefined }),
  })
  await test.makeOwner(OWNER)

  const post = async (path: string, body: object = {}, token?: string) =>
    test.call('POST', path, { token, body, address: ADDRESS })
  const logIn = (code = '', password = OWNER.password, username = OWNER.username) =>
    post(API_PATHS.login, { username, password, code })
  return {
    ...test,
    post,
    logIn,
    signIn: async (...login: Parameters<typeof logIn>) =>
      ((await (await logIn(...login)).json()) as { token: string }).token,
    readAccount: async (token: string) =>
      (await (await test.call('GET', API_PATHS.account, { token })).json()) as Account,
    pass: (minutes: number) => {
      test.time.now = new Date(test.time.now.getTime() + minutes * MINUTE)
    },
    mails: async () => (await listMail(test.db)).items.map(({ to, subject }) => `${to}: ${subject}`),
  }
}
export type OwnersSite = Awaited<ReturnType<typeof openOwnersSite>>

/** The status and the messages of an answer. */
export const refusal = async (answer: Response): Promise<unknown[]> => [
  answer.status,
  (await answer.json()) as unknown,
]
