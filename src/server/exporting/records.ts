import { TEXT_NAMES } from '../../contract/site/site-texts.ts'
import { type Db } from '../database/schema.ts'
import { findExhibition, listExhibitionIds } from '../exhibitions/exhibition-rows.ts'
import { listInquiries } from '../inquiries/inquiry-rows.ts'
import type { StoredExhibition } from '../exhibitions/exhibition-model.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { findWholePaintings, listPaintingIds } from '../paintings/painting-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findSitePictures } from '../site/pictures.ts'
import { findSiteText } from '../site/text-rows.ts'
import { listSubscribers } from '../newsletter/subscriber-lists.ts'
import { inSnapshot } from '../database/write.ts'

const AT_ONCE = 200

/** Lists all paintings with all their images, in the order of the lists. */
async function listPaintings(db: Db): Promise<StoredPainting[]> {
  const ids = await listPaintingIds(db)
  const found = new Map<string, StoredPainting>()
  for (let start = 0; start < ids.length; start += AT_ONCE)
    for (const painting of await findWholePaintings(db, ids.slice(start, start + AT_ONCE)))
      found.set(painting.id, painting)
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function listExhibitions(db: Db): Promise<StoredExhibition[]> {
  const found: StoredExhibition[] = []
  for (const id of await listExhibitionIds(db)) {
    const exhibition = await findExhibition(db, id)
    if (exhibition) found.push(exhibition)
  }
  return found
}

async function readTexts(db: Db) {
  const texts: Record<string, unknown> = {}
  for (const name of TEXT_NAMES) texts[name] = (await findSiteText(db, name)) ?? null
  return texts
}

/** Reads all records of one moment; photographs never change and are read later. */
export const readRecords = (database: Db) =>
  inSnapshot(database, async (db) => ({
    paintings: await listPaintings(db),
    exhibitions: await listExhibitions(db),
    inquiries: (await listInquiries(db)).items,
    subscribers: (await listSubscribers(db)).items,
    settings: await readSettings(db),
    texts: await readTexts(db),
    pictures: await findSitePictures(db),
  }))
export type Records = Awaited<ReturnType<typeof readRecords>>
