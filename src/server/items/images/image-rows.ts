import { IMAGES, type ValueChange } from '../../../contract/audit.ts'
import { randomUUID } from 'node:crypto'
import type { Crop } from '../../../contract/collection/images/framing.ts'
import { AppError } from '../../../contract/errors.ts'
import { type Language, LANGUAGES } from '../../../contract/site/languages.ts'
import { TAGS } from '../../../contract/tags.ts'
import { originalsToText, textToOriginals } from '../../../contract/translations/originals.ts'
import { textToTranslations, translationsToText } from '../../../contract/translations/translations.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import type { Db, ImageHolder, ImageRow, Tx } from '../../platform/database/schema.ts'
import { releaseFiles, withoutSameFiles } from './image-files.ts'
import { touchParts } from '../index-parts.ts'
import type { ImageChange, ImageTexts, KeptImage, NewImage, OwnedImage, StoredImage } from './image-model.ts'
import { textsAfter } from './image-texts.ts'
import type { Change } from '../../platform/database/write.ts'

const rowToOwned = (row: ImageRow): OwnedImage => ({
  ...rowToImage(row),
  owner: row.owner,
  ownerId: row.owner_id,
})

/** Lists the images of all paintings, exhibitions, kept edits and letters, and of the site. */
export async function listAllImages(db: Db): Promise<OwnedImage[]> {
  const rows = await db
    .selectFrom('image')
    .selectAll()
    .orderBy('owner_id')
    .orderBy('is_cover', 'desc')
    .orderBy('position')
    .execute()
  return rows.map(rowToOwned)
}

/** Lists the photographs of each painting by the hash of their bytes: of all paintings, or only those in `hashes`. */
export async function listPaintingOriginals(db: Db, hashes?: readonly string[]) {
  let query = db.selectFrom('image').select(['owner_id', 'original_hash']).where('owner', '=', 'painting')
  if (hashes) query = query.where('original_hash', 'in', hashes)
  const rows = await query.execute()
  return rows.map((row) => ({ paintingId: row.owner_id, hash: row.original_hash }))
}

/** The variants of the photographs that letters have. */
export async function listLetterRenditions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .select('rendition')
    .distinct()
    .where('owner', '=', 'letter')
    // By the index of owners. Each publish asks this, and a search in the images of all works takes 10 ms for 10,000.
    .where('owner_id', 'in', db.selectFrom('letter').select('id'))
    .execute()
  return rows.map(({ rendition }) => rendition)
}

/** Whether something public shows these variants. */
export async function isRenditionPublic(db: Db, rendition: string): Promise<boolean> {
  const row = await db
    .selectFrom('image')
    .select('id')
    .where('rendition', '=', rendition)
    // Visitors do not see what is only kept.
    .where('owner', '!=', 'edit')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('painting')
            .select('painting.id')
            .whereRef('painting.id', '=', 'image.owner_id')
            .where('is_draft', '=', 1),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('exhibition')
            .select('exhibition.id')
            .whereRef('exhibition.id', '=', 'image.owner_id')
            .where('is_draft', '=', 1),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives the image another variant set (for another watermark, say) and releases the old one. Changes the tags of the owner.
 * An image that has changed since it was read, such as by a crop, stays as it is.
 */
export async function setImageRendition(
  tx: Tx,
  change: Change,
  image: Pick<OwnedImage, 'id' | 'owner' | 'ownerId' | 'original' | 'rendition'>,
  rendition: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('image')
    .set({ rendition })
    .where('id', '=', image.id)
    .where('rendition', '=', image.rendition)
    .executeTakeFirst()
  const isChanged = numUpdatedRows === 1n
  const unused = isChanged ? image.rendition : rendition
  await releaseFiles(tx, [{ original_hash: image.original.hash, rendition: unused }])
  if (!isChanged) return
  if (image.owner !== 'edit') change.touch(TAGS[image.owner](image.ownerId))
  if (image.owner === 'painting') await touchParts(tx, change, [image.ownerId])
}

/** The cover in lists: the first main image, or else the first image. */
export function coverOf<T extends Pick<StoredImage, 'isMain'>>(images: readonly T[]): T | undefined {
  return images.find((image) => image.isMain) ?? images[0]
}

const readRows = (db: Db, ownerId: string): Promise<ImageRow[]> =>
  db.selectFrom('image').selectAll().where('owner_id', '=', ownerId).orderBy('position').execute()

export async function findImage(db: Db, id: string): Promise<OwnedImage | undefined> {
  const row = await db.selectFrom('image').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToOwned(row)
}

const inShownOrder = (rows: readonly ImageRow[]) =>
  rows.toSorted((a, b) => b.is_cover - a.is_cover || a.position - b.position)

const coverFirst = (rows: readonly ImageRow[]): StoredImage[] => inShownOrder(rows).map(rowToImage)

/** The images in the order of answers: the cover first, then the others in their order. */
export async function findImages(db: Db, ownerId: string): Promise<StoredImage[]> {
  const rows = await readRows(db, ownerId)
  return coverFirst(rows)
}

/** The images of up to 1,000 owners, by the id of the owner, in the same order as `findImages`. */
export async function findImagesOf(db: Db, ownerIds: readonly string[]): Promise<Map<string, StoredImage[]>> {
  const rows = await db
    .selectFrom('image')
    .selectAll()
    .where('owner_id', 'in', ownerIds)
    .orderBy('owner_id')
    .orderBy('position')
    .execute()
  const ofOwners = Map.groupBy(rows, (row) => row.owner_id)
  return new Map([...ofOwners].map(([ownerId, own]) => [ownerId, coverFirst(own)]))
}

/**
 * The values that answers show, used to find changes. Without the positions: answers put the cover first, and clients
 * send that order back.
 */
const asShown = (rows: readonly ImageRow[], without?: Partial<ImageRow>) =>
  inShownOrder(rows).map((row) =>
    Object.entries({ ...row, ...without, position: 0 }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const NO_ORIGINALS = { translated_from: '' }

/** The languages in which texts have changed; none where anything else has. */
function onlyLanguages(before: readonly ImageRow[], after: readonly ImageRow[]): Language[] {
  const [others, now] = [before, after].map((rows) => asShown(rows, { ...NO_ORIGINALS, translations: '' }))
  if (!isSame(others, now)) return []
  const [was, is] = [before, after].map((rows) =>
    inShownOrder(rows).map(({ translations }) => textToTranslations(translations)),
  )
  const textsIn = (language: Language, all = was) => all?.map((translations) => translations[language])
  return LANGUAGES.filter((language) => !isSame(textsIn(language), textsIn(language, is)))
}

/**
 * Returns the stored images, whether anything changed, that change, and its languages if only translations changed. The files
 * of removed images are released.
 */
export async function replaceImages(
  tx: Tx,
  owner: { kind: ImageHolder; id: string },
  images: readonly ImageChange[],
): Promise<{ images: StoredImage[]; hasChanged: boolean; changes: ValueChange[]; languages: Language[] }> {
  const before = await readRows(tx, owner.id)
  const after = imageRows(owner, before, images)
  const hasChanged = !isSame(asShown(before), asShown(after))
  if (hasChanged) {
    await deleteImages(tx, owner.id)
    if (after.length > 0) await tx.insertInto('image').values(after).execute()
    await releaseFiles(tx, withoutSameFiles(before, after))
  }
  const stored = coverFirst(hasChanged ? after : before)
  const changed = { field: IMAGES, before: coverFirst(before), after: stored }
  const isNoted = !isSame(asShown(before, NO_ORIGINALS), asShown(after, NO_ORIGINALS))
  const changes = isNoted ? [changed] : []
  return { images: stored, hasChanged, changes, languages: onlyLanguages(before, after) }
}

/** Deletes all images of an item and returns the deleted rows. */
export async function deleteImages(tx: Tx, ownerId: string): Promise<ImageRow[]> {
  const rows = await readRows(tx, ownerId)
  await tx.deleteFrom('image').where('owner_id', '=', ownerId).execute()
  return rows
}

/** Inserts deleted rows again without a change. */
export async function restoreImages(tx: Tx, rows: readonly ImageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('image').values(rows).execute()
}

/** Builds the new rows in the given order: kept images keep their ids, the others get new ones. */
function imageRows(
  owner: { kind: ImageHolder; id: string },
  before: readonly ImageRow[],
  images: readonly ImageChange[],
): ImageRow[] {
  const named = new Set(images.flatMap((image) => ('id' in image ? image.id : [])))
  const free = before.filter((row) => !named.has(row.id))
  const rows = images.map((image) => {
    if ('id' in image) return keptRow(before, image.id, image)
    // The same bytes sent again are the same image and keep their id.
    const again = free.findIndex((row) => row.original_hash === image.original.hash)
    const [same] = again === -1 ? [] : free.splice(again, 1)
    return newRow(owner, same, image)
  })
  const once = rows.filter((row, index) => rows.findIndex((other) => other.id === row.id) === index)
  const cover = coverOf(once.map((row) => ({ id: row.id, isMain: row.is_main === 1 })))
  return once.map((row, position) => ({ ...row, position, is_cover: row.id === cover?.id ? 1 : 0 }))
}

const textColumns = ({ alt, translations, translatedFrom }: ImageTexts) => ({
  alt,
  translations: translationsToText(translations),
  translated_from: originalsToText(translatedFrom),
})

function keptRow(before: readonly ImageRow[], id: string, change: KeptImage): ImageRow {
  const row = before.find((candidate) => candidate.id === id)
  if (row === undefined) throw new AppError('conflict')
  const { isMain, fileName = row.file_name } = change
  const texts = textsAfter(rowToImage(row), change)
  return { ...row, is_main: isMain ? 1 : 0, file_name: fileName, ...textColumns(texts) }
}

function newRow(
  owner: { kind: ImageHolder; id: string },
  same: ImageRow | undefined,
  image: NewImage,
): ImageRow {
  const { translations, translatedFrom } = textsAfter(same && rowToImage(same), { alt: image.alt })
  return {
    id: same?.id ?? randomUUID(),
    owner: owner.kind,
    owner_id: owner.id,
    position: 0,
    original_hash: image.original.hash,
    original_type: image.original.type,
    original_bytes: image.original.bytes,
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    profile: image.profile,
    turn: image.turn,
    crop: toCropColumn(image.crop),
    rendition: image.rendition,
    file_name: image.fileName,
    ...textColumns({ translations, translatedFrom, ...image }),
    is_main: image.isMain ? 1 : 0,
    is_cover: 0,
  }
}

function toCropColumn({ x, y, width, height }: Crop): string {
  return `${x} ${y} ${width} ${height}`
}

function readCropColumn(column: string): Crop {
  const [x = 0, y = 0, width = 1, height = 1] = column.split(' ').map(Number)
  return { x, y, width, height }
}

export function rowToImage(row: Omit<ImageRow, 'owner' | 'owner_id' | 'position' | 'is_cover'>): StoredImage {
  return {
    id: row.id,
    fileName: row.file_name,
    alt: row.alt,
    translations: textToTranslations(row.translations),
    translatedFrom: textToOriginals(row.translated_from),
    isMain: row.is_main === 1,
    original: { hash: row.original_hash, type: row.original_type, bytes: row.original_bytes },
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    profile: row.profile,
    turn: row.turn,
    crop: readCropColumn(row.crop),
    rendition: row.rendition,
  }
}
