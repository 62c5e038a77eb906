import type { Overview } from '../../contract/overview.ts'
import { selectPublicExhibitions } from '../platform/database/rows/public-works.ts'
import type { Db } from '../platform/database/schema.ts'
import { listInquiries } from '../inquiries/inquiry-rows.ts'
import { listHeld } from '../letters/letter-states.ts'
import { readSiteDay } from '../site/site-day.ts'

/** The newest inquiry of the inbox. */
async function findNewestInquiry(db: Db): Promise<Overview['newestInquiry']> {
  const [newest] = (await listInquiries(db, { state: 'inbox' }, { offset: 0, limit: 1 })).items
  if (!newest) return undefined
  const { id, name, subject, createdAt, isRead, answeredAt } = newest
  const state = answeredAt === undefined ? (isRead ? 'read' : 'new') : 'answered'
  return { id, name, subject, createdAt, state }
}

/** The public exhibition that is open or opens next. */
async function findNextExhibition(db: Db): Promise<Overview['nextExhibition']> {
  return selectPublicExhibitions(db)
    .select(['id', 'title', 'location', 'start_date as startDate', 'end_date as endDate'])
    .where('end_date', '>=', await readSiteDay(db))
    .orderBy('start_date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** What a painter looks for first. */
export async function findNow(
  db: Db,
): Promise<Pick<Overview, 'newestInquiry' | 'nextExhibition' | 'heldLetters'>> {
  const [newestInquiry, nextExhibition, heldLetters] = await Promise.all([
    findNewestInquiry(db),
    findNextExhibition(db),
    listHeld(db),
  ])
  return {
    ...(newestInquiry && { newestInquiry }),
    ...(nextExhibition && { nextExhibition }),
    ...(heldLetters.length > 0 && { heldLetters }),
  }
}
