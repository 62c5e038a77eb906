import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { createTestOwner } from './testing/owner.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.remove())

async function expectEqualToFullPublish(name: string) {
  expect((await site.publishInto(name)).failed).toEqual([])
  const [grown, made] = [await site.filesOf('site'), await site.filesOf(name)]
  expect([...grown.keys()]).toEqual([...made.keys()])
  for (const [file, bytes] of grown) {
    expect(made.get(file)?.equals(bytes), `${file} is the same in both`).toBe(true)
  }
}

it('after any number of edits, the site is byte for byte equal to the result of a full publish', async () => {
  const publisher = site.newPublisher()
  const publish = () => publisher.publishChanges()
  const token = await site.signInAs('owner')
  const settings = { ...DEFAULT_SETTINGS, languages: ['en', 'de'] }
  expect((await site.call('PUT', API_PATHS.settings, { token, body: settings })).status).toBe(200)
  const owner = await createTestOwner(site, token, 20_261_121, publish)
  for (let index = 0; index < 20; index += 1) await owner.addPainting()
  await owner.addExhibition()
  await owner.addExhibition()

  const first = await publisher.publishChanges()
  expect(first.failed).toEqual([])
  for (let edit = 1; edit <= 50; edit += 1) {
    await owner.edit()
    const report = await publisher.publishChanges()
    expect(report.failed).toEqual([])
    expect(await site.revisions.published()).toBe(report.revision)
    if (edit % 25 === 0) await expectEqualToFullPublish(`full-${edit}`)
  }
  await publisher.stop()
})
