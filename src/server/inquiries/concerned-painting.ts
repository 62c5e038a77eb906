import type { Inquiry } from '../../contract/correspondence/inquiry.ts'
import type { Db } from '../database/schema.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { findPainting, listPaintingNames } from '../paintings/painting-rows.ts'
import { toSearchKey } from '../database/search-key.ts'
import { toWirePainting } from '../paintings/wire-painting.ts'

/** Shorter names are words of every day: `Blue` in a subject need not be the painting. */
const NAME_MIN_LENGTH = 6

/** The letters and digits of a text, between spaces. */
const toWords = (text: string) =>
  ` ${toSearchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The painting that a subject names: the whole subject, or the longest name within it. Of paintings with the same
 * name the first.
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
  // Sorting is stable: the first of the longest.
  return within.toSorted((a, b) => b.name.length - a.name.length)[0]?.painting
}

/** What a message is about: the painting whose id it carries, or the one that its subject names. */
export async function findConcernedPainting(
  db: Db,
  message: { readonly paintingId?: string | undefined; readonly subject: string },
): Promise<StoredPainting | undefined> {
  const carried = message.paintingId ? await findPainting(db, message.paintingId) : undefined
  if (carried) return carried
  const named = findNamed(message.subject, await listPaintingNames(db))
  return named && findPainting(db, named.id)
}

/** Wide enough for a column beside a message, and for a mail. */
const PREVIEW_WIDTH = 600

/** As the painter reads of it, without the price: mails go through other people's hands. */
export function describePainting(painting: StoredPainting): NonNullable<Inquiry['painting']> {
  const { id, name, year, technique, dimensions, paintingImages } = toWirePainting(painting, false)
  const [image] = paintingImages
  const pictures = image?.variants.filter(({ format }) => format === 'jpeg') ?? []
  const preview = pictures.find(({ width }) => width >= PREVIEW_WIDTH) ?? pictures.at(-1)
  return {
    id,
    name,
    facts: [year, technique, dimensions].filter(Boolean).join(', '),
    thumbnailPath: image?.thumbnailPath ?? '',
    preview: preview ? { path: preview.path, width: preview.width, height: preview.height } : null,
  }
}
