import { isDeepStrictEqual } from 'node:util'
import type { InquiryState } from '../../src/contract/mail/inquiry.ts'
import type { TextName } from '../../src/contract/site/site-texts.ts'

/** An image, with the hash of its original. */
export interface Picture {
  readonly fileName: string
  readonly hash: string
  readonly isMain: boolean
}
/** A painting or an exhibition, with the fields that the soak test writes. */
export interface Item {
  readonly kind: 'painting' | 'exhibition'
  readonly fields: Readonly<Record<string, string | boolean>>
  readonly pictures: readonly Picture[]
}
type Marks = Readonly<{ state: InquiryState; isRead: boolean }>

/** All acknowledged writes of a client. */
export interface State {
  /** By id. */
  items: Record<string, Item>
  trash: Record<string, Item>
  /** The known part of each order; a new item has an unknown position. */
  order: Record<'toSell' | 'portfolio', readonly string[]>
  settings: Readonly<Record<string, unknown>>
  texts: Partial<Record<TextName, unknown>>
  /** The key of its variant set; '' where there is none. */
  shareImage: string
  subscribers: Record<string, true>
  /** By subject. */
  inquiries: Record<string, Marks>
}
/** The state that the server returns; items in the trash are known only by their ids. */
export type Told = Omit<State, 'trash'> & { readonly trash: readonly string[] }

export const titleOf = ({ fields }: Item) => String(fields.name ?? fields.title)

const isSame = (left: object, right: object) => isDeepStrictEqual({ ...left }, { ...right })

function* differencesIn(title: string, expected: Record<string, unknown>, told: Record<string, unknown>) {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(told)])) {
    if (isDeepStrictEqual(expected[key], told[key])) continue
    yield `${title} ${key}: expected ${JSON.stringify(expected[key])}, is ${JSON.stringify(told[key])}`
  }
}

/** Compares the known part of an order; only changes by the owner decide which of two paintings is first. */
function* differencesOfOrder(expected: State, told: Told) {
  for (const list of ['toSell', 'portfolio'] as const) {
    const known = expected.order[list]
    const found = told.order[list].filter((id) => known.includes(id))
    if (!isDeepStrictEqual(found, known))
      yield `order of ${list}: expected ${known.join()}, is ${found.join()}`
  }
}

/** Returns all differences between the acknowledged state and the state of the server. */
export function differences(expected: State, told: Told): string[] {
  const found = [
    ...differencesIn('item', expected.items, told.items),
    ...differencesOfOrder(expected, told),
    ...differencesIn('setting', expected.settings, told.settings),
    ...differencesIn('text', expected.texts, told.texts),
    ...differencesIn('subscriber', expected.subscribers, told.subscribers),
    ...differencesIn('inquiry', expected.inquiries, told.inquiries),
  ]
  const trash = Object.keys(expected.trash).sort()
  if (!isSame(trash, told.trash.toSorted()))
    found.push(`trash: expected ${trash.join()}, is ${told.trash.join()}`)
  if (expected.shareImage !== told.shareImage)
    found.push(`share image: expected ${expected.shareImage}, is ${told.shareImage}`)
  return found
}

export const EMPTY: State = {
  items: {},
  trash: {},
  order: { toSell: [], portfolio: [] },
  settings: {},
  texts: {},
  shareImage: '',
  subscribers: {},
  inquiries: {},
}
