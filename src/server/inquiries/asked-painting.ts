import { DEFAULT_CURRENCY } from '../../contract/prices/currency.ts'
import type { Inquiry } from '../../contract/mail/inquiry.ts'
import { yearsInWords } from '../../contract/values/years.ts'
import type { Db } from '../platform/database/schema.ts'
import type { ToPrivate } from '../items/drafts/private-images.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { findPublicPainting, listPaintingNames } from '../paintings/painting-rows.ts'
import { toSearchKey } from '../platform/database/search-key.ts'
import { toWirePainting } from '../paintings/wire-painting.ts'

/** Shorter names are often common words: `Blue` in a subject may not mean the painting. */
const NAME_MIN_LENGTH = 6

/** The letters and digits of a text, separated by spaces. */
const toWords = (text: string) =>
  ` ${toSearchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Finds the painting that a subject names: the whole subject, or the longest name in it. Of paintings with the same
 * name it is the first.
 */
export function findNamed<P extends { readonly name: string }>(
  subject: string,
  paintings: readonly P[],
): P | undefined {
  const words = toWords(subject)
  if (words.trim() === '') return undefined
  const named = paintings.map((painting) => ({ painting, name: toWords(painting.name) }))
  const whole = named.find(({ name }) => name === words)
  if (whole) return whole.painting
  const within = named.filter(({ name }) => name.trim().length >= NAME_MIN_LENGTH && words.includes(name))
  // Sorting is stable, so this is the first of the longest names.
  return within.toSorted((a, b) => b.name.length - a.name.length)[0]?.painting
}

/** Finds the painting that a message is about: by the id in the message, or by the name in its subject. */
export async function findAskedPainting(
  db: Db,
  message: { readonly paintingId?: string | undefined; readonly subject: string },
): Promise<StoredPainting | undefined> {
  const carried = message.paintingId ? await findPublicPainting(db, message.paintingId) : undefined
  if (carried) return carried
  const named = findNamed(message.subject, await listPaintingNames(db))
  return named && findPublicPainting(db, named.id)
}

/** In pixels; wide enough for a column beside a message, and for a mail. */
const PREVIEW_WIDTH = 600

const NO_PRICES = {
  isManager: false,
  site: { priceDisplay: 'hidden', currency: DEFAULT_CURRENCY },
  series: new Map(),
} as const

/**
 * Describes the painting for the painter, without its price, because mails pass through foreign servers. `toPrivate`:
 * where a work that is not public any more can be seen.
 */
export function describePainting(
  painting: StoredPainting,
  toPrivate?: ToPrivate,
): NonNullable<Inquiry['painting']> {
  const reader = { ...NO_PRICES, ...(toPrivate && { toPrivate }) }
  const shown = toWirePainting(painting, reader)
  const { id, name, technique, dimensions, paintingImages } = shown
  const [image] = paintingImages
  const pictures = image?.variants.filter(({ format }) => format === 'jpeg') ?? []
  const preview = pictures.find(({ width }) => width >= PREVIEW_WIDTH) ?? pictures.at(-1)
  return {
    id,
    name,
    facts: [yearsInWords(shown), technique, dimensions].filter(Boolean).join(', '),
    thumbnailPath: image?.thumbnailPath ?? '',
    preview: preview ? { path: preview.path, width: preview.width, height: preview.height } : null,
  }
}
