import { hash } from 'node:crypto'
import { z } from 'zod'
import { TrashEntriesSchema } from '../../src/contract/audit.ts'
import { ExhibitionToEditSchema } from '../../src/contract/collection/exhibition.ts'
import { LoginAnswerSchema } from '../../src/contract/people/identity.ts'
import { INQUIRY_STATES, InquiryPageSchema } from '../../src/contract/mail/inquiry.ts'
import { PaintingToEditSchema } from '../../src/contract/collection/painting.ts'
import { PaintingTableSchema } from '../../src/contract/collection/painting-table.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { SettingsSchema } from '../../src/contract/site/settings.ts'
import { TEXT_NAMES } from '../../src/contract/site/site-texts.ts'
import { SubscriberPageSchema } from '../../src/contract/mail/subscriber.ts'
import type { Item, Picture, Told } from './state.ts'

export const OWNER = { username: 'mara', email: 'mara@example.org', password: 'linseed-oil-1907' }

/** In milliseconds, half of `LIMITS.confirmationMinutes`. */
const SIGN_IN_AGE = 5 * 60_000

export interface Answer {
  readonly status: number
  readonly text: string
}
export interface Request {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** The number of the sender, which determines the address; a repeated request has the same one. */
  readonly sender?: number
}

/** An image in the form that an edit sends back. */
interface SentImage {
  readonly fileName: string
  readonly file: string
  readonly isMainImage: boolean
}
const pictureOf = ({ fileName, file, isMainImage }: SentImage): Picture => ({
  fileName,
  hash: hash('sha256', Buffer.from(file, 'base64')),
  isMain: isMainImage,
})

type Inquiries = readonly { readonly subject: string; readonly marks: Told['inquiries'][string] }[]
/** Maps inquiries by subject; a duplicate gets an unexpected subject, so that it counts as a difference. */
function bySubject(inquiries: Inquiries) {
  const found: Told['inquiries'] = {}
  for (const { subject, marks } of inquiries) found[subject in found ? `${subject}, again` : subject] = marks
  return found
}

/** The client of the owner and of all visitors: it writes, and reads all data. */
export function createOwnerClient(address: string) {
  let token = ''
  let signedInAt = -Infinity

  async function send(method: string, path: string, body?: unknown, sender = 0): Promise<Answer> {
    const headers = {
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      'X-Forwarded-For': `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`,
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(address + path, { method, headers, ...content })
    return { status: answer.status, text: await answer.text() }
  }

  async function read<T>(path: string, schema: z.core.$ZodType<T>): Promise<T> {
    const { status, text } = await send('GET', path)
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}: ${text}`)
    return z.parse(schema, JSON.parse(text))
  }

  async function readPainting(id: string): Promise<Item> {
    const painting = await read(itemPath(API_PATHS.paintingToEdit, id), PaintingToEditSchema)
    const { name, description, dimensions, technique, isAvailableToSell, isOnFocus } = painting
    const numbers = { year: String(painting.year), price: painting.price ?? '' }
    const fields = { name, description, dimensions, technique, ...numbers, isAvailableToSell, isOnFocus }
    return { kind: 'painting', fields, pictures: painting.paintingImages.map(pictureOf) }
  }

  async function readExhibition(id: string): Promise<Item> {
    const exhibition = await read(itemPath(API_PATHS.exhibitionToEdit, id), ExhibitionToEditSchema)
    const { title, startDate, endDate, location, longDescription } = exhibition
    const fields = { title, startDate, endDate, location, longDescription }
    return { kind: 'exhibition', fields, pictures: exhibition.exhibitionImages.map(pictureOf) }
  }

  async function readItems(paintings: readonly string[]) {
    const ids = z.array(z.object({ id: z.string() }))
    const items: Record<string, Item> = {}
    for (const id of paintings) items[id] = await readPainting(id)
    for (const { id } of await read(API_PATHS.exhibitions, ids)) items[id] = await readExhibition(id)
    return items
  }

  async function readInquiries() {
    const inquiries: { id: string; subject: string; marks: Told['inquiries'][string] }[] = []
    for (const state of INQUIRY_STATES) {
      const { items } = await read(`${API_PATHS.inquiries}?state=${state}`, InquiryPageSchema)
      for (const { id, subject, isRead } of items) inquiries.push({ id, subject, marks: { state, isRead } })
    }
    return inquiries
  }

  async function readSubscribers() {
    const { items } = await read(API_PATHS.subscribers, SubscriberPageSchema)
    return Object.fromEntries(items.map(({ email }) => [email, true] as const))
  }

  async function readTexts() {
    const texts: Told['texts'] = {}
    for (const name of TEXT_NAMES) {
      const text = await read(itemPath(API_PATHS.siteText, name), z.unknown())
      if (text !== null) texts[name] = text
    }
    return texts
  }

  async function readOrder(): Promise<Told['order']> {
    const table = await read(API_PATHS.paintingTable, PaintingTableSchema)
    const idsOf = (isForSale: boolean) =>
      table.filter(({ isAvailableToSell }) => isAvailableToSell === isForSale).map(({ id }) => id)
    return { toSell: idsOf(true), portfolio: idsOf(false) }
  }

  async function signIn() {
    const { username, password } = OWNER
    const { status, text } = await send('POST', API_PATHS.login, { username, password })
    if (status !== 200) throw new Error(`The owner could not sign in: ${status} ${text}`)
    token = z.parse(LoginAnswerSchema, JSON.parse(text)).token
    signedInAt = performance.now()
  }

  return {
    address,
    send: ({ method, path, body, sender }: Request) => send(method, path, body, sender),
    read,
    readOrder,
    readInquiries,
    signIn,
    /** Signs in again before the last sign-in is too old for a change of settings. */
    async signInAgain() {
      if (performance.now() - signedInAt > SIGN_IN_AGE) await signIn()
    },
    /** Reads the complete state from the server. */
    async readAll(): Promise<Told> {
      const order = await readOrder()
      const { pictures, texts: _texts, ...settings } = await read(API_PATHS.settings, SettingsSchema)
      const trash = await read(API_PATHS.trash, TrashEntriesSchema)
      return {
        order,
        settings,
        items: await readItems([...order.toSell, ...order.portfolio]),
        trash: trash.map(({ id }) => id),
        texts: await readTexts(),
        shareImage: pictures.shared?.imagePath.split('/')[2] ?? '',
        subscribers: await readSubscribers(),
        inquiries: bySubject(await readInquiries()),
      }
    },
  }
}
export type OwnerClient = ReturnType<typeof createOwnerClient>
