import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anExhibition, aPainting, create, smallImage } from '../../platform/api/testing.ts'
import type { Transport } from '../../../client/client.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { TAG_HEADER } from '../../../contract/tags.ts'
import { answerFromCollection } from './collection-answers.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
let token: string
let image: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  image = await smallImage(0)
})
afterAll(() => site.remove())

const paintingNumber = (index: number) => ({
  ...aPainting(image),
  name: `Study ${index}`,
  isAvailableToSell: index % 3 !== 0,
})

it('a full publish gets the same paintings, neighbours and tags that the API returns', async () => {
  const ids: string[] = []
  const seriesId = await create(site, token, 'series', { title: 'Studies' })
  for (let index = 0; index < 7; index += 1)
    ids.push(
      await create(site, token, 'painting', {
        ...paintingNumber(index),
        ...(index % 2 === 0 && { seriesId }),
      }),
    )
  const shown = { ...anExhibition(image), paintingIds: ids.slice(0, 3) }
  await create(site, token, 'exhibition', shown)
  const asked: string[] = []
  const direct = {
    root: 'http://api.internal',
    fetch: (address: string) => {
      asked.push(address.split('?')[0] ?? '')
      return site.api.fetch(new Request(address))
    },
  }
  const fromCollection = answerFromCollection(direct)
  const ask = async (transport: Transport, path: string) => {
    const answer = await transport.fetch(transport.root + path)
    const value = (await answer.json()) as unknown
    return { status: answer.status, tags: answer.headers.get(TAG_HEADER), value }
  }
  const addresses = [...ids, randomUUID()].flatMap((id) => [
    itemPath(API_PATHS.painting, id),
    itemPath(API_PATHS.relatedPaintings, id),
  ])
  const answers = await Promise.all(addresses.map((path) => ask(fromCollection, path)))
  expect(asked.filter((path) => path.endsWith(API_PATHS.severalPaintings))).toHaveLength(2)
  expect(asked.filter((path) => ids.some((id) => path.includes(id)))).toEqual([])

  expect(answers.map(({ status }) => status)).toEqual(addresses.map((_, index) => (index < 14 ? 200 : 404)))
  expect(answers[1]?.value).not.toHaveLength(0)
  for (const [index, path] of addresses.entries()) expect(answers[index]).toEqual(await ask(direct, path))
})

it('a plain server without the call for several paintings gets one request for each', async () => {
  const id = await create(site, token, 'painting', paintingNumber(7))
  const plain: Transport = {
    root: 'http://api.internal',
    fetch: (address) =>
      address.includes(API_PATHS.severalPaintings)
        ? new Response(null, { status: 404 })
        : site.api.fetch(new Request(address)),
  }
  const path = plain.root + itemPath(API_PATHS.painting, id)
  const answer = await answerFromCollection(plain).fetch(path)
  expect(await answer.json()).toMatchObject({ id, name: 'Study 7' })
})
