import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, anExhibition, create, smallImage } from '../../testing.ts'
import { type Http, openHttp } from '../../../../app/open-http.ts'
import { openTestSite, type TestSite } from '../../../../publishing/testing/site.ts'
import { attack } from './attack.ts'

/** A smaller run than `npm run fuzz`, which fits into a few seconds. */
const COUNT = 800
const SEED = 20_261_122

let site: TestSite
let http: Http
beforeAll(async () => {
  site = await openTestSite({ config: { trustedProxies: ['127.0.0.1'], host: '127.0.0.1', port: 0 } })
  http = openHttp(site.config, site, () => true)
  await http.running.http.start()
})
afterAll(async () => {
  await http.running.http.stop()
  await site.remove()
})

it('strangers and owners who send random requests get an answer, and never a server error', async () => {
  const tokens = [await site.signInAs('owner'), await site.signInAs('admin'), await site.signInAs('member')]
  const picture = await smallImage()
  const ids = [
    await create(site, tokens[0] ?? '', 'painting', aPainting(picture)),
    await create(site, tokens[0] ?? '', 'exhibition', anExhibition(picture)),
    await create(site, tokens[0] ?? '', 'series', { title: 'Rivers' }),
  ]
  const options = { port: http.port(), tokens, ids, picture, count: COUNT, seed: SEED, patience: Infinity }
  const { tallies, findings } = await attack(options)
  expect(findings).toEqual([])
  const statuses = [...tallies.values()].flatMap((tally) => [...tally.statuses])
  expect(statuses.reduce((sum, [, times]) => sum + times, 0)).toBe(COUNT)
  // Some requests are valid, some are invalid, and some are forbidden.
  const seen = statuses.map(([status]) => status)
  expect([200, 400, 401, 403, 404].filter((status) => !seen.includes(status))).toEqual([])
})
