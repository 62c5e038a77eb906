import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { smallImage } from '../../../platform/api/testing.ts'
import { listLetterRenditions } from '../../../items/images/image-rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
})
afterEach(() => site.remove())

it('readers of a letter find its pictures in the published site, which has them for as long as the letter', async () => {
  const publisher = site.newPublisher()
  await publisher.publishAll()
  const blocks = [{ kind: 'picture', file: await smallImage(), alt: '' }]
  const body = { subject: 'News', preview: '', blocks, to: {} }
  const id = (await (await site.call('POST', API_PATHS.letters, { token, body })).json()) as string
  const [rendition = ''] = await listLetterRenditions(site.db)
  const picture = `media/${rendition}/320.jpg`
  const isThere = async () => (await site.filesOf('site')).has(picture)

  await publisher.publishChanges()
  expect(await isThere()).toBe(true)
  await publisher.publishAll()
  expect(await isThere()).toBe(true)

  await site.call('DELETE', itemPath(API_PATHS.letter, id), { token })
  await publisher.publishChanges()
  expect(await isThere()).toBe(false)
  await publisher.stop()
})

it('a picture whose file is lost keeps no page from being published', async () => {
  const blocks = [{ kind: 'picture', file: await smallImage(), alt: '' }]
  const body = { subject: 'News', preview: '', blocks, to: {} }
  await site.call('POST', API_PATHS.letters, { token, body })
  await site.db
    .updateTable('image')
    .set({ rendition: '0'.repeat(32) })
    .execute()
  const publisher = site.newPublisher()
  expect((await publisher.publishAll()).failed).toEqual([])
  await publisher.stop()
})
