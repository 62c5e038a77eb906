import path from 'node:path'
import { expect } from 'vitest'
import { aPainting, create, openTestApi, smallImage, type TestOptions } from '../../platform/api/testing.ts'
import type { Backups } from '../../../contract/backup/backups.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import type { ENGINES } from '../../platform/database/testing.ts'

type Engine = (typeof ENGINES)[number]

/** For tests: a site with some paintings whose database another thread can open, and its owner. */
export async function openKeptSite(
  engine: Pick<Engine, 'open'>,
  { config, ...options }: Omit<TestOptions, 'open'> = {},
  paintings = 2,
) {
  const database = await engine.open()
  const secrets = { ...config?.secrets, databaseUrl: database.url }
  const test = await openTestApi({ ...options, open: async () => database, config: { ...config, secrets } })
  const owner = await test.signInAs('owner')
  for (const shade of [0, 60].slice(0, paintings)) {
    const name = `Painting ${shade} “Ä”`
    await create(test, owner, 'painting', { ...aPainting(await smallImage(shade)), name })
  }

  const ask = async (method: string, target: string, token = owner, body?: object) => {
    const answer = await test.call(method, target, { token, ...(body && { body }) })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const readBackups = async () => (await ask('GET', API_PATHS.backups)).body as Backups

  return {
    ...test,
    owner,
    ask,
    readBackups,
    /** Resolves when no backup is being made. */
    async untilIdle(): Promise<Backups> {
      await expect.poll(async () => (await readBackups()).runs).toEqual([])
      return readBackups()
    },
    /** Follows the one-time address that this call answers. */
    async download(target: string, what?: object) {
      const { body } = await ask('POST', target, owner, what)
      const { path: address } = body as { path: string }
      return { address, answer: await test.call('GET', address) }
    },
    downloadsFolder: path.join(test.config.dataDir, '.downloads'),
    async remove() {
      await test.backups.stop()
      await test.remove()
    },
  }
}
export type KeptSite = Awaited<ReturnType<typeof openKeptSite>>
