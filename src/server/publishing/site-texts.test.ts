import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.remove())

const pagesThatDiffer = (before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>) =>
  [...after.keys()].filter(
    (file) => file.endsWith('.html') && !after.get(file)?.equals(before.get(file) ?? Buffer.alloc(0)),
  )

it('a text that the owner changes appears on its own pages, and no other page is made again', async () => {
  const token = await site.signInAs('owner')
  const publisher = site.newPublisher()
  await publisher.publishAll()
  const before = await site.filesOf('site')
  expect(before.get('about.html')?.toString()).toContain('<em>Nagelfluh</em>')
  expect(before.get('privacy-policy.html')?.toString()).toContain('id="when-you-only-look"')

  const about = { teaser: 'Ida Moor paints bogs.', body: 'Born _late_.', statement: 'I sink.', steps: [] }
  await site.call('PUT', itemPath(API_PATHS.siteText, 'about'), { token, body: about })
  await publisher.publishChanges()
  const after = await site.filesOf('site')
  expect(pagesThatDiffer(before, after).sort()).toEqual(['about.html', 'index.html'])
  expect(after.get('about.html')?.toString()).toContain('<p>Born <em>late</em>.</p>')
  expect(after.get('index.html')?.toString()).toContain('Ida Moor paints bogs.')

  await publisher.stop()
  await site.publishInto('full')
  expect([...(await site.filesOf('full'))]).toEqual([...after])
})
