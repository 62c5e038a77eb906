import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, create, smallImage } from '../api/testing.ts'
import { API_PATHS, itemPath } from '../contract/paths.ts'
import { TAG_HEADER } from '../contract/tags.ts'
import { relateFromLists } from './related-answers.ts'
import { openTestSite, type TestSite } from './testing.ts'

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

it('a painting has the same neighbours in a full publish as in the answer of the API, tags included', async () => {
  const ids: string[] = []
  for (let index = 0; index < 7; index += 1)
    ids.push(await create(site, token, 'painting', paintingNumber(index)))
  const direct = {
    root: 'http://api.internal',
    fetch: (address: string) => site.api.fetch(new Request(address)),
  }
  const fromLists = relateFromLists(direct)
  const ask = async ({ root, fetch }: typeof direct, id: string) => {
    const answer = await fetch(root + itemPath(API_PATHS.relatedPaintings, id))
    return { tags: answer.headers.get(TAG_HEADER), paintings: (await answer.json()) as unknown }
  }
  for (const id of ids) {
    const expected = await ask(direct, id)
    expect(expected.paintings).not.toHaveLength(0)
    expect(await ask({ ...direct, fetch: async (address) => fromLists.fetch(address) }, id)).toEqual(expected)
  }
})
