import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import type { IndexPart, Newest } from '../../contract/site/site-index.ts'
import { selectPublic, selectPublicLetters } from '../platform/database/rows/public-works.ts'
import type { Db } from '../platform/database/schema.ts'
import { imagePathOf } from '../platform/media/media.ts'
import { inPart } from '../items/index-parts.ts'

const SIZE = LIMITS.indexPartSize

/** The numbers of the parts that hold a painting. */
export async function listIndexParts(db: Db): Promise<number[]> {
  // The division of integers drops the remainder in both databases.
  const part = sql<number>`(sequence - 1) / ${sql.lit(SIZE)}`
  const rows = await selectPublic(db).select(part.as('part')).groupBy(part).orderBy(part).execute()
  return rows.map((row) => Number(row.part) + 1)
}

export async function readIndexPart(db: Db, part: number): Promise<IndexPart> {
  const rows = await inPart(db, part).select(['id', 'updated_at']).orderBy('sequence').execute()
  const images = await db
    .selectFrom('image')
    .select(['owner_id', 'rendition', 'width', 'height'])
    .where('owner', '=', 'painting')
    .where('owner_id', 'in', inPart(db, part).select('painting.id'))
    .orderBy('owner_id')
    .orderBy('is_cover', 'desc')
    .orderBy('position')
    .execute()
  const ofOwners = Map.groupBy(images, (image) => image.owner_id)
  return rows.map(({ id, updated_at: updatedAt }) => {
    const own = ofOwners.get(id)
    return { id, updatedAt, ...(own && { images: own.map(imagePathOf) }) }
  })
}

export async function readNewest(db: Db): Promise<Newest> {
  const newestOf = (table: 'painting' | 'exhibition') =>
    db
      .selectFrom(table)
      .where('is_draft', '=', 0)
      .select(({ fn }) => ['id', fn.coalesce('public_since', 'created_at').as('createdAt')])
      .orderBy('public_since', 'desc')
      .orderBy('sequence', 'desc')
      .limit(LIMITS.feedLength)
      .execute()
  const letters = await selectPublicLetters(db)
    .select(['id', 'started_at'])
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(LIMITS.feedLength)
    .execute()
  return {
    paintings: await newestOf('painting'),
    exhibitions: await newestOf('exhibition'),
    letters: letters.map(({ id, started_at }) => ({ id, createdAt: started_at ?? '' })),
  }
}
