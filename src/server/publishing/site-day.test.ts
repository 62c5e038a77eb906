import { afterAll, beforeAll, expect, it } from 'vitest'
// Tests may import from every folder.
import { anExhibition, create, smallImage } from '../platform/api/testing.ts'
import { readRevision } from '../platform/database/revisions.ts'
import { passDay } from '../site/site-day.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.remove())

const noonOf = (day: string) => new Date(`${day}T12:00:00`)
/** The titles and headings of the programme on a page, in order. */
const programmeOf = (page: Buffer | undefined) =>
  [...(page?.toString() ?? '').matchAll(/>(Now|Next|Past|Spring|Autumn)</g)].map(([, word]) => word).join(' ')

it('visitors read which exhibitions are on now, next or past on each day, and a full publish shows the same', async () => {
  const token = await site.signInAs('owner')
  const file = await smallImage()
  for (const [title, startDate, endDate] of [
    ['Spring', '2031-03-01', '2031-03-31'],
    ['Autumn', '2031-10-01', '2031-10-31'],
  ])
    await create(site, token, 'exhibition', { ...anExhibition(file), title, startDate, endDate })
  const publisher = site.newPublisher()
  await passDay(site.db, noonOf('2031-02-28'))
  await publisher.publishAll()

  const readsOn = async (day: string) => {
    const isToBeMade = await passDay(site.db, noonOf(day))
    await publisher.publishChanges()
    const files = await site.filesOf('site')
    const onList = programmeOf(files.get('exhibitions.html'))
    expect(programmeOf(files.get('index.html'))).toBe(onList)
    return [isToBeMade, onList]
  }
  expect(await readsOn('2031-02-28')).toEqual([false, 'Next Spring Autumn'])
  expect(await readsOn('2031-03-01')).toEqual([true, 'Now Spring Next Autumn'])
  const { db } = site
  const revision = await readRevision(db)
  expect(await readsOn('2031-03-31')).toEqual([false, 'Now Spring Next Autumn'])
  expect(await readRevision(db)).toBe(revision)
  expect(await readsOn('2031-04-01')).toEqual([true, 'Next Autumn Past Spring'])
  // After the clock was wrong and was set back, the pages follow the right time again.
  expect(await readsOn('2031-03-10')).toEqual([true, 'Now Spring Next Autumn'])

  await publisher.stop()
  await site.publishInto('full')
  expect([...(await site.filesOf('full'))]).toEqual([...(await site.filesOf('site'))])
})
