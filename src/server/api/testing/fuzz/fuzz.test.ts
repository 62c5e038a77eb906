import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, anExhibition, create, openTestApi, smallImage, type TestApi } from '../../testing.ts'
import { createHttpServer, type HttpServer } from '../../../http/server.ts'
import { createStaticSite } from '../../../http/static-site.ts'
import { attack } from './attack.ts'

/** A smaller run than `npm run fuzz`, which fits into a few seconds. */
const COUNT = 800
const SEED = 20_261_122

let api: TestApi
let server: HttpServer
let port: number
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-fuzz-'))
  api = await openTestApi({ config: { trustedProxies: ['127.0.0.1'] } })
  server = createHttpServer({
    site: createStaticSite(folder, api.config),
    api: api.api,
    renderPage: () => Promise.resolve(undefined),
    config: api.config,
    log: pino({ level: 'silent' }),
  })
  port = (await server.listen(0, '127.0.0.1')).port
})
afterAll(async () => {
  await server.close()
  await api.remove()
  await rm(folder, { recursive: true, force: true })
})

it('strangers and owners who send random requests get an answer, and never a server error', async () => {
  const tokens = [await api.signInAs('owner'), await api.signInAs('admin'), await api.signInAs('member')]
  const picture = await smallImage()
  const ids = [
    await create(api, tokens[0] ?? '', 'painting', aPainting(picture)),
    await create(api, tokens[0] ?? '', 'exhibition', anExhibition(picture)),
  ]
  const options = { port, tokens, ids, picture, count: COUNT, seed: SEED, patience: Infinity }
  const { tallies, findings } = await attack(options)
  expect(findings).toEqual([])
  const statuses = [...tallies.values()].flatMap((tally) => [...tally.statuses])
  expect(statuses.reduce((sum, [, times]) => sum + times, 0)).toBe(COUNT)
  // Some requests are valid, some are invalid, and some are forbidden.
  const seen = statuses.map(([status]) => status)
  expect([200, 400, 401, 403, 404].filter((status) => !seen.includes(status))).toEqual([])
})
