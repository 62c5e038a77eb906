import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../../src/server/platform/lib/files.ts'
import { crawl } from '../support/published/crawler.ts'
import { openGallery } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

/** The price of every fixture starts with these digits. */
const PRICE = '734091'
const PUBLIC_CALLS = ['', '/available', '/toSell', '/portfolio']

test('features 3: no visitor can find a price in the site folder, in a response or in the logs', async ({
  page,
  site,
}) => {
  const { call, ids } = await openGallery(site)
  expect(JSON.stringify(await call('GET', '/api/Paintings/toSell'))).toContain(PRICE)

  const folder = path.join(site.dataDir, 'site')
  const files = await listFiles(folder)
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const bytes = await readFile(path.join(folder, file))
    expect(bytes.includes(PRICE), file).toBe(false)
  }

  const { documents } = await crawl(page, site.url)
  for (const [url, html] of documents) expect(html.includes(PRICE), url).toBe(false)

  const calls = [
    ...PUBLIC_CALLS.map((list) => `/api/Paintings${list}`),
    ...ids.flatMap((id) => [`/api/Paintings/${id}`, `/api/Paintings/${id}/related`]),
    '/api/Exhibitions',
    '/api/Settings',
    '/api/health',
  ]
  for (const address of calls) {
    const answer = await fetch(site.url + address)
    expect(answer.status, address).toBe(200)
    expect((await answer.text()).includes(PRICE), address).toBe(false)
  }
  expect(site.output()).not.toContain(PRICE)
})
