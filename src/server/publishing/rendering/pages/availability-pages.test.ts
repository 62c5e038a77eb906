import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Availability } from '../../../../contract/collection/availability.ts'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** What visitors read about works that are available, reserved, sold and not for sale. */

interface Work {
  readonly availability: Availability
  readonly isOnFocus?: boolean
  /** Another day than today. */
  readonly soldOn?: string
}
const WORKS: Readonly<Record<string, Work>> = {
  Ebb: { availability: 'available' },
  Flood: { availability: 'reserved' },
  'Low Water': { availability: 'sold' },
  Harbour: { availability: 'available', isOnFocus: true },
  Pier: { availability: 'reserved', isOnFocus: true },
  Mole: { availability: 'sold', isOnFocus: true },
  'Spring Tide': { availability: 'notForSale' },
  // Its days under Paintings are over.
  'Neap Tide': { availability: 'sold', soldOn: '2024-06-01' },
}
const RESERVED_FOR = 'Ms Keller'
const SALE = { soldTo: 'Mr Brunner', soldPrice: '483217' }
const NOTES = 'In the second drawer'
const LOCATION = 'Rack 3 of the studio'
const PATTERN = 'MOOR/{year}/{number:5}'

let site: TestSite
let publisher: ReturnType<TestSite['newPublisher']>
const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''
/** All files of the published site. */
let files: ReadonlyMap<string, Buffer>

async function publish() {
  expect((await publisher.publishChanges()).failed).toEqual([])
  return site.filesOf('site')
}

beforeAll(async () => {
  site = await openTestSite()
  publisher = site.newPublisher()
  const token = await site.signInAs('owner')
  const file = await smallImage()
  const settings = { brandName: 'Ida Moor', watermark: '', inventoryPattern: PATTERN }
  expect((await site.call('PUT', API_PATHS.settings, { token, body: settings })).status).toBe(200)
  for (const [name, { availability, isOnFocus = false }] of Object.entries(WORKS)) {
    const isAvailableToSell = availability !== 'notForSale'
    const work = { ...aPainting(file), name, notes: NOTES, location: LOCATION, isAvailableToSell, isOnFocus }
    ids.set(name, await create(site, token, 'painting', work))
  }
  // The site is public before anything is reserved or sold.
  await publish()
  for (const [name, { availability, soldOn }] of Object.entries(WORKS)) {
    const details: Partial<Record<Availability, object>> = {
      reserved: { reservedFor: RESERVED_FOR },
      sold: { ...SALE, soldOn },
    }
    const body = { availability, ...details[availability] }
    const target = itemPath(API_PATHS.painting, idOf(name))
    expect((await site.call('PATCH', target, { token, body })).status).toBe(200)
  }
  files = await publish()
})
afterAll(async () => {
  await publisher.stop()
  await site.remove()
})

const read = (file: string) => files.get(file)?.toString() ?? ''
const readWork = (name: string) => read(`paintings-details/${idOf(name)}.html`)
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const section = (html: string, heading: string) =>
  new RegExp(`<h2[^>]*>${heading}</h2>[^]*?</section>`).exec(html)?.[0] ?? ''
/** What a visitor reads beside each work of a list, by its name. */
const worksIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    (html.match(/<li[^>]*class="(card|slide|work)\b[^]*?<\/li>/g) ?? []).map((card) => {
      const words = textOf(card)
      const said: string[] = words.match(/\b(Reserved|Sold|Make Inquiry)\b/g) ?? []
      const dot = /class="state sold\b/.test(card) ? ['●'] : []
      return [[...ids.keys()].find((name) => words.includes(name)) ?? words, [...dot, ...said].join(' ')]
    }),
  )

it('a visitor of Home reads which works are reserved or sold, and finds no sold one among the available ones', () => {
  const home = read('index.html')
  expect(worksIn(/<section class="hero"[^]*?<\/section>/.exec(home)?.[0] ?? '')).toEqual({
    Harbour: '',
    Pier: 'Reserved',
    Mole: '● Sold',
  })
  expect(worksIn(section(home, 'Available Works'))).toEqual({
    Ebb: 'Make Inquiry',
    Flood: 'Reserved Make Inquiry',
  })
  expect(worksIn(section(home, 'Portfolio'))).toEqual({ 'Spring Tide': '', 'Neap Tide': '● Sold' })
})

it('a visitor of Coming soon reads that the featured painting behind it is sold', () => {
  const credit = /<p[^>]*class="credit"[^]*?<\/p>/.exec(read('coming-soon.html'))?.[0] ?? ''
  expect(textOf(credit)).toMatch(/Mole.*2024.* Sold$/)
  expect(credit).toMatch(/class="state sold\b/)
})

it('a visitor of Paintings and Portfolio reads the same', () => {
  expect(worksIn(read('paintings.html'))).toEqual({
    Ebb: 'Make Inquiry',
    Flood: 'Reserved Make Inquiry',
    'Low Water': '● Sold Make Inquiry',
    Harbour: 'Make Inquiry',
    Pier: 'Reserved Make Inquiry',
    Mole: '● Sold Make Inquiry',
  })
  expect(worksIn(read('portfolio.html'))).toEqual({ 'Spring Tide': '', 'Neap Tide': '● Sold' })
  expect(read('portfolio.html')).toMatch(/Neap Tide<\/i>, 2024, <span[^>]*>Sold</)
})

it.each([
  ['Ebb', 'Ebb 2024 Make Inquiry', ''],
  ['Flood', 'Flood 2024 Reserved Make Inquiry', ', reserved'],
  ['Low Water', 'Low Water 2024 Sold Make Inquiry', ', sold'],
  ['Spring Tide', 'Spring Tide 2024', ''],
  ['Neap Tide', 'Neap Tide 2024 Sold', ', sold'],
])('a visitor who opens %s reads %j, and friends who get its link read the same', (name, label, state) => {
  const html = readWork(name)
  expect(textOf(/<hgroup[^]*?(?=<div[^>]*data-tabs)/.exec(html)?.[0] ?? '')).toBe(label)
  const facts = `${name}, Oil on canvas, 2024`
  expect(html).toContain(`<meta property="og:image:alt" content="${facts}${state}">`)
  expect(html).toContain(`<meta property="og:description" content="${facts}, 80 x 60 cm${state}. `)
})

it('a visitor reads the same beside related paintings', () => {
  const related: Record<string, string>[] = ['Flood', 'Low Water', 'Pier', 'Mole', 'Ebb', 'Harbour'].map(
    (name) => worksIn(section(readWork(name), 'More paintings')),
  )
  expect(Object.fromEntries(related.flatMap(Object.entries))).toEqual({
    Ebb: '',
    Flood: 'Reserved',
    'Low Water': '● Sold',
    Harbour: '',
    Pier: 'Reserved',
    Mole: '● Sold',
  })
})

it('a reader of the feed is told which works are reserved or sold', () => {
  const told = (read('feed.xml').match(/<entry>[^]*?<\/entry>/g) ?? []).map((entry) => {
    const [name, summary] = ['title', 'summary'].map((tag) => new RegExp(`<${tag}>(.*?)<`).exec(entry)?.[1])
    expect(entry).toContain(`>${summary}</a></p></div>`)
    return [name, summary?.replace('Oil on canvas, 80 x 60 cm, 2024', '')]
  })
  expect(Object.fromEntries(told)).toEqual({
    Ebb: '',
    Flood: '. Reserved.',
    'Low Water': '. Sold.',
    Harbour: '',
    Pier: '. Reserved.',
    Mole: '. Sold.',
    'Spring Tide': '',
    'Neap Tide': '. Sold.',
  })
})

it.each([
  ['Ebb', '', ''],
  ['Flood', ' (reserved)', 'whenFree: Let me know if it becomes available again'],
  ['Low Water', ' (sold)', 'similar: Let me know about similar works'],
  ['Neap Tide', ' (sold)', 'similar: Let me know about similar works'],
  ['Spring Tide', '', ''],
])('a visitor who asks about %s%s may tick “%s”', async (name, state, wish) => {
  const { body } = await site.renderer.render(PAGE_PATHS.inquiry(idOf(name)))
  const html = body.toString()
  const choice = /<p class="wish">.*?value="(\w+)".*?<\/label>/.exec(html)
  expect(choice ? `${choice[1]}: ${textOf(choice[0])}` : '').toBe(wish)
  const subject = /<input[^>]*name="subject"[^>]*value="(.*?)"/.exec(html)?.[1]
  expect(subject).toBe(name + state)
  expect(html).toContain(`name="paintingId" value="${idOf(name)}"`)
})

it.each(['Ebb', 'Harbour', 'Spring Tide'])(
  'a visitor reads nothing of the kind on the page of %s',
  (name) => {
    const [painting = ''] = /<article[^]*?<\/article>/.exec(readWork(name)) ?? []
    expect(painting).toContain(name)
    expect(textOf(painting)).not.toMatch(/available|reserved|sold|for sale/i)
    expect(painting).not.toMatch(/class="state\b/)
  },
)

it('no file says for whom a work is kept, who bought it, for how much, its number, or what the owner noted', () => {
  const secrets = [RESERVED_FOR, ...Object.values(SALE), NOTES, LOCATION, 'MOOR/']
  /** The scripts of the Control Panel know the names of the fields. */
  const names = ['reservedFor', 'reservedUntil', 'soldTo', 'soldPrice', 'soldOn', 'inventory']
  const telling = [...files].flatMap(([file, bytes]) => {
    const text = bytes.toString('latin1')
    const words = file.startsWith('assets/') ? secrets : [...secrets, ...names]
    return words.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`)
  })
  expect(telling).toEqual([])
  expect([...files.keys()]).toContain('feed.xml')
})
