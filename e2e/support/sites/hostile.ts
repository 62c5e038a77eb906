import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/site/settings.ts'
import { type Site, startSite } from '../../../src/server/app/whole-server/testing-process.ts'
import { registerOwner, signIn, waitUntilPublished } from '../owner.ts'
import { startHosted } from './host.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../fixtures/woman-with-a-hat.jpg')

/** Would run if it were parsed as markup: in text, in an attribute, in a script or in a comment. */
const SCRIPT = `"'><img src=x onerror=alert(1)></title></script><script>alert(2)</script><!--`
const WORD = 'W'.repeat(10_000)
const RIGHT_TO_LEFT = '\u202Eأحمر على أسود \u05D0\u05D3\u05D5\u05DD & <b>'
const EMOJI = '👩‍🎨🖼️ 𝔊𝔯𝔞𝔲 \u0000\uD800 é\u0301\u0301\u0301'
const QUOTES = `"; } ]]> {{7*7}} \${7*7} <%= 7 %> &amp; &#60; \\u003c '`
const CONTROLS = 'low\u0001\u0008\u000B\u001F\u007F\uFFFE\uFEFFwater'
const short = (text: string) => text.slice(0, 300)

interface Hostility {
  readonly name: string
  /** Value of a short field and of a description. */
  readonly text: string
  readonly long: string
}

/** Texts that a careless or malicious person could enter into every field. */
export const HOSTILITIES: readonly Hostility[] = [
  {
    name: 'script tags',
    text: SCRIPT,
    long: `${SCRIPT}\n\n${SCRIPT} https://example.org/?a="><script>alert(3)</script>`,
  },
  { name: 'a word of 10,000 characters', text: short(WORD), long: WORD },
  { name: 'right-to-left text', text: RIGHT_TO_LEFT, long: `${RIGHT_TO_LEFT}\n${RIGHT_TO_LEFT}` },
  { name: 'emoji', text: EMOJI, long: EMOJI.repeat(20) },
  { name: 'quotes', text: QUOTES, long: `${QUOTES}\u2028${QUOTES}` },
  { name: 'control characters', text: CONTROLS, long: CONTROLS.repeat(3) },
]

export interface HostileSite {
  readonly site: Site
  /** Ids by the name of the hostile text. */
  readonly paintings: ReadonlyMap<string, string>
  readonly exhibitions: ReadonlyMap<string, string>
  readonly series: ReadonlyMap<string, string>
}

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  brandName: SCRIPT.slice(0, 80),
  tagline: SCRIPT,
  watermark: '</text><script>alert(4)</script>',
  contactLine: QUOTES,
  keywords: WORD.slice(0, 1000),
  contactInvitation: SCRIPT,
  newsletterInvitation: SCRIPT,
  newsletterPromise: QUOTES,
  comingSoonText: WORD.slice(0, 300),
  socialLinks: [{ name: SCRIPT.slice(0, 40), url: 'https://example.org/"><script>alert(5)</script>' }],
}

const paintingOf = ({ text, long }: Hostility, index: number) => ({
  name: text,
  description: long,
  dimensions: text,
  technique: text,
  year: 2026,
  price: 1,
  // Some are under Paintings, some under Portfolio, and the first one is on Home.
  isAvailableToSell: index % 2 === 0,
  isOnFocus: index === 0,
})

const exhibitionOf = ({ text, long }: Hostility) => ({
  title: text,
  startDate: '2027-03-05',
  endDate: '2027-04-18',
  location: text,
  organizer: text,
  address: text,
  openingHours: long,
  link: `https://example.org/?q="'><script>${encodeURIComponent(text.toWellFormed())}`,
  longDescription: long,
  dimensions: text,
})
/** All optional fields are empty. */
const EMPTY = {
  ...exhibitionOf({ name: '', text: '', long: '' }),
  title: '0',
  location: '0',
  link: '',
}

/** A site with a hostile text in every field. */
export async function openHostileSite(): Promise<HostileSite> {
  const site = await startSite({}, { start: startHosted })
  await registerOwner(site)
  const call = await signIn(site)
  const file = await readFile(PICTURE, 'base64')
  const post = async (path: string, item: object) => z.uuid().parse(await call('POST', path, item))
  const paintings = new Map<string, string>()
  const exhibitions = new Map<string, string>()
  const series = new Map<string, string>()
  await call('PUT', API_PATHS.settings, SETTINGS)
  for (const [index, hostility] of HOSTILITIES.entries()) {
    const images = [{ file, fileName: hostility.text, alt: hostility.text, isMainImage: true }]
    const { text: title, long: description } = hostility
    const seriesId = await post(API_PATHS.allSeries, { title, description })
    series.set(hostility.name, seriesId)
    const painting = { ...paintingOf(hostility, index), seriesId, paintingImages: images }
    const exhibition = { ...exhibitionOf(hostility), exhibitionImages: images }
    paintings.set(hostility.name, await post(API_PATHS.paintings, painting))
    exhibitions.set(hostility.name, await post(API_PATHS.exhibitions, exhibition))
  }
  const nothing = { ...EMPTY, exhibitionImages: [{ file, fileName: '', alt: '' }] }
  exhibitions.set('empty strings', await post(API_PATHS.exhibitions, nothing))
  await waitUntilPublished(site)
  return { site, paintings, exhibitions, series }
}
