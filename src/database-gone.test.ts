import { afterEach, expect, it } from 'vitest'
import { aPainting, openTestApi, smallImage } from './api/testing.ts'
import { PAGE_PATHS } from './contract/page-paths.ts'
import { API_PATHS } from './contract/paths.ts'
import { openDatabase } from './data/database.ts'
import { newPostgresUrl } from './data/testing.ts'
import { createServer } from './server.ts'
import { openLineTo } from './testing-line.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The whole server, with a line to its PostgreSQL that can be cut and mended. */
async function serve() {
  const url = new URL(await newPostgresUrl())
  const line = await openLineTo(url)
  closers.push(line.close)
  url.host = `127.0.0.1:${line.port}`
  const databaseUrl = url.href
  const test = await openTestApi({
    config: { databaseUrl, port: 0 },
    open: async () => {
      const database = await openDatabase(databaseUrl)
      return { ...database, url: databaseUrl, clear: async () => undefined, remove: () => database.close() }
    },
  })
  closers.push(() => test.remove())
  const server = await createServer(test.config, test.log)
  closers.push(() => server.close())
  return { line, token: await test.signInAs('owner'), root: `http://127.0.0.1:${await server.listen()}` }
}

it('visitors read on while the database is gone, a painter is refused, and both go on when it is back', async () => {
  const { line, token, root } = await serve()
  const status = async (path: string) => (await fetch(root + path)).status
  const body = JSON.stringify(aPainting(await smallImage()))
  const headers = { Authorization: `Bearer ${token}` }
  const save = () => fetch(root + API_PATHS.paintings, { method: 'POST', headers, body })
  await expect.poll(() => status(API_PATHS.ready)).toBe(200)

  line.cut()
  expect(await (await fetch(root + API_PATHS.ready)).json()).toEqual({ ready: false, reason: 'database' })
  expect(await status(PAGE_PATHS.home)).toBe(200)
  expect((await save()).status).toBeGreaterThanOrEqual(500)

  line.mend()
  await expect.poll(() => status(API_PATHS.ready)).toBe(200)
  const saved = await save()
  expect(saved.status).toBe(200)
  const page = PAGE_PATHS.painting((await saved.json()) as string)
  await expect.poll(() => status(page)).toBe(200)
})
