import type { SiteIndex } from '../contract/site-index.ts'
import type { Db } from './database.ts'

/** Every painting and exhibition with its times, oldest first; light enough to read after each change. */
export async function readSiteIndex(db: Db): Promise<SiteIndex> {
  const paintings = await db
    .selectFrom('painting')
    .select(['id', 'created_at', 'updated_at', 'is_available_to_sell'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const exhibitions = await db
    .selectFrom('exhibition')
    .select(['id', 'created_at', 'updated_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    paintings: paintings.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      isAvailableToSell: row.is_available_to_sell === 1,
    })),
    exhibitions: exhibitions.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
  }
}
