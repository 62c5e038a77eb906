import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { AVAILABILITIES, type Availability } from '../../../contract/collection/availability.ts'
import { PRICE_DISPLAYS, type PriceDisplay } from '../../../contract/collection/price.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { aPainting, anExhibition, create, smallImage } from '../../platform/api/testing.ts'
import type { TestSite } from './site.ts'

/** For tests: works of each availability and each choice of a price, public and as drafts, and what may be read of them. */

export interface Work {
  readonly name: string
  readonly availability: Availability
  /** Null as the site. */
  readonly display: PriceDisplay | null
  readonly price: number
  readonly isDraft: boolean
  readonly isOnFocus: boolean
  /** What only those who may manage read, different for each work. */
  readonly secrets: Readonly<Record<string, string>>
}

/** What each work cost more before. */
const EARLIER = 50_000_000
/** Words that are in the private fields of all works, and in the public fields of drafts. */
const PRIVATE_WORDS = ['Veiled', 'Sealed']
export const YEARS = { public: 2024, draft: 1987 } as const

/** Some of the sold works hang under Portfolio: their days under Paintings are over. */
const hasLongBeenSold = (display: PriceDisplay | null) => display === 'hidden'

function secretsOf(availability: Availability, display: PriceDisplay | null, count: number) {
  const veiled = (field: string) => `Veiled ${field} ${count}`
  const own = { notes: veiled('notes'), location: veiled('place'), inventoryNumber: veiled('number') }
  const sale = { soldTo: veiled('buyer'), soldPrice: String(931_482_657 + count * 1013) }
  const soldOn = `2024-06-${String(count % 30).padStart(2, '0')}`
  if (availability === 'reserved')
    return { ...own, reservedFor: veiled('person'), reservedUntil: `${2200 + count}-03-04` }
  if (availability !== 'sold') return own
  return { ...own, ...sale, ...(hasLongBeenSold(display) && { soldOn }) }
}

const toWorks = (isDraft: boolean): readonly Work[] =>
  AVAILABILITIES.flatMap((availability, row) =>
    [null, ...PRICE_DISPLAYS].map((display, column) => {
      const count = (isDraft ? 17 : 1) + row * 4 + column
      const secrets = secretsOf(availability, display, count)
      return {
        name: `${isDraft ? 'Sealed study' : 'Study'} ${availability} ${display ?? 'as the site'}`,
        availability,
        display,
        price: 714_382_657 + count * 1013,
        isDraft,
        isOnFocus: display === 'shown' || display === null,
        secrets: isDraft ? { ...secrets, publishAt: `${2300 + count}-05-06T07:08:00.000Z` } : secrets,
      }
    }),
  )
export const WORKS = toWorks(false)
/** The same works as drafts. */
export const DRAFTS = toWorks(true)

export const hangsUnderPaintings = ({ availability, display }: Work) =>
  availability !== 'notForSale' && !(availability === 'sold' && hasLongBeenSold(display))
export const isShown = ({ display }: Work, site: PriceDisplay) => (display ?? site) === 'shown'
/** Whether everybody may read the price. */
export const isRead = (work: Work, site: PriceDisplay) =>
  isShown(work, site) && work.availability === 'available'
export const inWords = (price: number) => `CHF ${price.toLocaleString('en')}`
export const textOf = (html = '') =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Stores all of them, in a series, in a series of drafts only, and in an exhibition. */
export async function createRecord(test: TestSite, token: string) {
  const ids = new Map<string, string>()
  const studies = await create(test, token, 'series', { title: 'Studies', description: 'All of them.' })
  const sealed = await create(test, token, 'series', { title: 'Sealed series', description: 'Drafts.' })
  const shared = await smallImage()
  for (const [index, work] of [...WORKS, ...DRAFTS].entries()) {
    const { name, availability, display, price, isDraft, isOnFocus, secrets } = work
    const file = isDraft ? await smallImage(7 * index) : shared
    const own = {
      name,
      availability,
      isOnFocus,
      isDraft,
      priceDisplay: display ?? '',
      price: price + EARLIER,
    }
    const words = isDraft ? { technique: 'Sealed tempera', year: String(YEARS.draft) } : {}
    const seriesId = isDraft && display === null ? sealed : studies
    const fields = { ...aPainting(file), ...own, ...words, ...secrets, seriesId }
    const id = await create(test, token, 'painting', fields)
    ids.set(name, id)
    // The earlier price is kept, but never public.
    const target = itemPath(API_PATHS.painting, id)
    const answer = await test.call('PATCH', target, { token, body: { price } })
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  const shows = { ...anExhibition(shared), paintingIds: [...ids.values()] }
  const exhibition = await create(test, token, 'exhibition', shows)
  return { ids, studies, sealed, exhibition }
}

/** The content of a file as text; of a compressed file what is in it. */
export function contentOf(name: string, bytes: Buffer): string {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1')
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
}

const GROUP = /[,.’'\s\u00a0\u202f]|\u00e2\u0080[\u0099\u00af]|\u00c2\u00a0/.source
/** What may be a secret: our words, a date, and nine digits that may be grouped in any way. */
const SUSPECT = new RegExp(
  `${PRIVATE_WORDS.join('|')}|\\d{4}-\\d\\d-\\d\\d|(?=(\\d{3}(?:${GROUP})?\\d{3}(?:${GROUP})?\\d{3}))\\d`,
  'g',
)

/** Says where texts, by their place, tell what nobody may read while the site has this choice. */
export function findSecrets(texts: Iterable<readonly [string, string]>, site: PriceDisplay): string[] {
  const all = [...WORKS, ...DRAFTS]
  const hidden = all.filter((work) => work.isDraft || !isRead(work, site)).map(({ price }) => price)
  const prices = [...hidden, ...all.map(({ price }) => price + EARLIER)].map(String)
  const others = all.flatMap(({ secrets }) => Object.values(secrets))
  const dates = others.filter((word) => /^\d{4}-/.test(word)).map((word) => word.slice(0, 10))
  const secrets = new Set([...PRIVATE_WORDS, ...prices, ...others, ...dates])
  return [...texts].flatMap(([place, text]) => {
    const suspects = [...text.matchAll(SUSPECT)].map(([whole, price]) => price?.replace(/\D/g, '') ?? whole)
    return [...new Set(suspects)].filter((word) => secrets.has(word)).map((word) => `${word} in ${place}`)
  })
}

/** The answers to all reads that a member may make, by who asked and the path. */
export async function readAnswers(
  test: TestSite,
  { ids, studies, sealed, exhibition }: Awaited<ReturnType<typeof createRecord>>,
  who: string,
  token: string | undefined,
) {
  const works = [...ids.values()]
  const inPaintings = [...works, ...Object.values(YEARS).map(String)]
  const [work = '', draft = ''] = [works[0], works.at(-1)]
  const others = [studies, sealed, exhibition, work, draft, '1', 'toSell', 'portfolio']
  const paths = test.routes
    .filter(({ method, requires }) => method === 'GET' && (requires === 'public' || requires === 'member'))
    .flatMap(({ path }) => {
      if (path === API_PATHS.severalPaintings) return `${path}?ids=${works.join()}`
      if (!path.includes(':')) return path
      return (path.startsWith(API_PATHS.paintings) ? inPaintings : others).map((id) => itemPath(path, id))
    })
  const answers = new Map<string, string>()
  for (const path of paths)
    answers.set(`${who} ${path}`, await (await test.call('GET', path, { token })).text())
  return answers
}
