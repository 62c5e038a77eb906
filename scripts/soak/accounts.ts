import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../src/server/platform/config/config.ts'
import type { Db } from '../../src/server/platform/database/schema.ts'
import { readFilesInHistory } from '../../src/server/history/kept-photographs.ts'
import { listAllImages } from '../../src/server/items/images/image-rows.ts'
import { listFiles } from '../../src/server/platform/lib/files.ts'
import { type Media, originalKey } from '../../src/server/platform/media/media.ts'
import type { MediaStores } from '../../src/server/platform/media/stores/blob-store.ts'

const filesIn = async (dir: string) => (await listFiles(dir)).sort()

/** Finds files that differ or are in only one of two folders. */
export async function compareFolders(
  left: string,
  right: string,
): Promise<{ files: number; different: string[] }> {
  const [inLeft, inRight] = [await filesIn(left), await filesIn(right)]
  const different = [
    ...inLeft.filter((file) => !inRight.includes(file)).map((file) => `${file} is only in the site`),
    ...inRight.filter((file) => !inLeft.includes(file)).map((file) => `${file} is missing in the site`),
  ]
  for (const file of inLeft.filter((each) => inRight.includes(each))) {
    const isSame = (await readFile(path.join(left, file))).equals(await readFile(path.join(right, file)))
    if (!isSame) different.push(`${file} differs`)
  }
  return { files: inLeft.length, different }
}

/**
 * Checks that every file in the stores has a row, that every row has complete files, and that no partly written file is
 * left.
 */
export async function findOrphanFiles(
  db: Db,
  { originals, variants, media }: MediaStores & { readonly media: Media },
  { originalsDir, variantsDir, dataDir }: Config,
): Promise<string[]> {
  const images = await listAllImages(db)
  const hashes = new Set(images.map(({ original }) => originalKey(original.hash)))
  const renditions = new Set(images.map(({ rendition }) => rendition))
  const inHistory = await readFilesInHistory(db)
  const originalsInHistory = new Set([...inHistory.original_hash].map(originalKey))
  const found: string[] = []
  const stored = [...(await originals.list('')).keys()]
  for (const key of stored)
    if (!hashes.has(key) && !originalsInHistory.has(key)) found.push(`the original ${key} belongs to nobody`)
  for (const key of hashes) if (!stored.includes(key)) found.push(`the original ${key} is lost`)
  const folders = new Set([...(await variants.list('')).keys()].map((key) => key.split('/')[0] ?? ''))
  for (const folder of folders)
    if (!renditions.has(folder) && !inHistory.rendition.has(folder))
      found.push(`the variants ${folder} belong to nobody`)
  for (const each of renditions)
    if (!(await media.hasRendition(each))) found.push(`the variants ${each} are not whole`)
  for (const dir of [originalsDir, variantsDir]) {
    for (const file of await filesIn(path.join(dir, '.incoming')))
      found.push(`${file} is half-written in ${path.basename(dir)}`)
  }
  const strange = (await filesIn(dataDir)).filter((file) => /(?:^|\/)\.mahlstick-|\.new$/.test(file))
  return [...found, ...strange.map((file) => `${file} was left behind`)]
}

/** Queries for rows that only an incomplete write could leave. */
const HALF_ROWS = {
  'an image without its painting or exhibition': sql`
    select id from image where owner <> 'site'
    and owner_id not in (select id from painting) and owner_id not in (select id from exhibition)`,
  'an item without an image': sql`
    select id from painting where id not in (select owner_id from image)
    union select id from exhibition where id not in (select owner_id from image)`,
  'an item with no cover, or two': sql`select owner_id from image group by owner_id having sum(is_cover) <> 1`,
  'something that is there and in the trash': sql`
    select id from trash where id in (select id from painting) or id in (select id from exhibition)
    or id in (select id from series)`,
  'a work of a series that is not there': sql`
    select id from painting where series_id is not null and series_id not in (select id from series)`,
  'a work without a place in its series, or with one in none': sql`
    select id from painting where (series_id is null) <> (series_position is null)`,
  'a subscriber without a link to confirm': sql`
    select id from subscriber where id not in (select subscriber_id from subscriber_token)`,
  'a subscriber without a mail': sql`select id from subscriber where email not in (select to_address from outbox)`,
  'a message without its two mails': sql`
    select inquiry.id from inquiry left join outbox on outbox.inquiry_id = inquiry.id
    group by inquiry.id having count(outbox.id) <> 2`,
  'a mail about a message that is not there': sql`
    select id from outbox where inquiry_id not in (select id from inquiry)`,
  'a change of a revision that is not there': sql`
    select revision from change where revision > (select current from revision)`,
  'a revision that changed nothing': sql`
    select current from revision where current not in (select revision from change)`,
  'a revision that is not published': sql`
    select current from revision where current <> (select revision from publish_state)`,
  'a thing without a line of the history': sql`
    select id from painting where id not in (select entity_id from audit)
    union select id from exhibition where id not in (select entity_id from audit)
    union select id from series where id not in (select entity_id from audit)`,
} as const

/** Returns which of them exist. */
export async function findHalfRows(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [title, query] of Object.entries(HALF_ROWS)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) found.push(`${title}: ${JSON.stringify(rows)}`)
  }
  return found
}
