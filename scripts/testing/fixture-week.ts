import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { ROOT } from '../lib/run.ts'

/** Calls the API as the owner; throws where it is refused. */
export type Api = (method: string, target: string, body?: unknown) => Promise<unknown>

const photograph = async (name: string) =>
  (await readFile(path.join(ROOT, 'src/server/platform/media/fixtures', name))).toString('base64')

/** Writes one record of each kind that a database can have. `linkIn` returns the link in a mail. */
export async function liveAWeek(api: Api, linkIn: (subject: string) => string) {
  const [scream, turned] = await Promise.all(['the-scream.jpg', 'rotated-by-exif.jpg'].map(photograph))
  const image = (file: string | undefined, fileName: string, isMainImage: boolean) => ({
    file,
    fileName,
    isMainImage,
    alt: `“${fileName}” & more`,
  })
  const painting = (name: string, changes: object = {}) => ({
    name,
    description: 'Mud, rope & light.\n<Nothing> else.',
    dimensions: '80 x 60 cm',
    technique: 'Öl auf Leinwand',
    price: '1200',
    year: '2024',
    isAvailableToSell: true,
    isOnFocus: false,
    paintingImages: [image(scream, 'scream.jpg', true), image(turned, 'detail.jpg', false)],
    ...changes,
  })
  const make = async (body: object) => (await api('POST', API_PATHS.paintings, body)) as string
  const first = await make(painting('Low Water'))
  const second = await make(painting('Fjord “2”', { isOnFocus: true }))
  await make(painting("L'heure bleue", { isAvailableToSell: false, price: '90071992' }))
  const gone = await make(painting('Painted over'))
  const tides = { title: 'Tides', description: 'Mud & light.', priceDisplay: 'onRequest' }
  const seriesId = await api('POST', API_PATHS.allSeries, tides)
  const edited = painting('High Water', { id: first, price: '1450', seriesId })
  await api('PUT', API_PATHS.paintings, edited)
  await api('PUT', API_PATHS.paintingOrder, { list: 'toSell', ids: [gone, first, second] })
  await api('DELETE', itemPath(API_PATHS.painting, gone))
  await writeTheRest(api, image(turned, 'room.jpg', true))
  await readInquiries(api, second)
  await gatherPeople(api, linkIn)
}

async function writeTheRest(api: Api, room: object) {
  await api('POST', API_PATHS.exhibitions, {
    title: 'Slack Tide',
    startDate: '2026-03-01T00:00:00',
    endDate: '2026-04-01',
    location: 'Zürich',
    organizer: 'Galerie am Fluss',
    link: 'https://gallery.test/?a=1&b=2',
    longDescription: 'Twelve works.',
    exhibitionImages: [room],
  })
  await api('PUT', API_PATHS.settings, {
    brandName: 'Mara Föhn',
    watermark: 'Mara Föhn',
    contactEmail: 'studio@site.test',
    socialLinks: [{ name: 'Photos', url: 'https://photos.test/mara' }],
  })
  await api('PUT', itemPath(API_PATHS.siteText, 'terms'), {
    title: 'Terms',
    updated: 'June 2026',
    body: 'Paintings travel insured.',
  })
}

async function readInquiries(api: Api, paintingId: string) {
  const message = (name: string, more: object = {}) => ({
    name,
    email: `${name.toLowerCase()}@mail.test`,
    subject: `About ${name}`,
    honeypot: '',
    content: `Is it still there?\n${name}`,
    ...more,
  })
  await api('POST', API_PATHS.contact, message('Ida', { paintingId }))
  await api('POST', API_PATHS.contact, message('Bo', { phoneNumber: '+41 44 000 00 00' }))
  await api('POST', API_PATHS.contact, message('Machine', { honeypot: 'http://buy.test' }))
  const { items } = (await api('GET', API_PATHS.inquiries)) as { items: { id: string }[] }
  const [newest] = items
  if (newest)
    await api('PUT', itemPath(API_PATHS.inquiry, newest.id), {
      isRead: true,
      isAnswered: true,
      state: 'archived',
    })
  await api('POST', API_PATHS.blocks, { pattern: 'spam.test' })
}

async function gatherPeople(api: Api, linkIn: (subject: string) => string) {
  for (const name of ['cleo', 'dan']) await api('POST', `${API_PATHS.subscription}?email=${name}@mail.test`)
  const { pathname, search } = new URL(linkIn('confirm'))
  await api('POST', `${pathname}${search}`)

  const password = 'madder lake'
  for (const username of ['anna', 'ben'])
    await api('POST', API_PATHS.register, {
      username,
      email: `${username}@site.test`,
      password,
      confirmPassword: password,
    })
  const people = (await api('GET', API_PATHS.users)) as { id: string; username: string }[]
  const anna = people.find(({ username }) => username === 'anna')
  if (anna) await api('PUT', itemPath(API_PATHS.user, anna.id), { status: 'active', role: 'admin' })
  await api('POST', API_PATHS.invitations, { role: 'member' })
  await api('POST', API_PATHS.forgottenPassword, { name: 'mara' })
}
