import { dayOf, standingOn } from '../../contract/collection/standing.ts'
import { TAGS } from '../../contract/tags.ts'
import { selectPublicExhibitions } from '../platform/database/rows/public-works.ts'
import type { Db } from '../platform/database/schema.ts'
import { readValue, writeValue } from '../platform/database/values.ts'
import { write } from '../platform/database/write.ts'

/* The day that decides which exhibitions are open. It is part of the content, so that a revision always
   gives the same pages. It follows the server's calendar, also back after a wrong clock. */
const KEY = 'siteDay'

/** The day of the newest revision, or today before the first one. */
export const readSiteDay = async (db: Db): Promise<string> => (await readValue(db, KEY)) ?? dayOf(new Date())

/** Stores a new day. Returns true when a public exhibition begins or ends on it, so that pages must be rendered. */
export async function passDay(db: Db, clock: Date): Promise<boolean> {
  const day = dayOf(clock)
  if ((await readValue(db, KEY)) === day) return false
  const { value } = await write(db, async (tx, change) => {
    const before = await readSiteDay(tx)
    await writeValue(tx, KEY, day)
    const rows = await selectPublicExhibitions(tx)
      .select(['id', 'start_date as startDate', 'end_date as endDate'])
      .execute()
    const changed = rows.filter((dates) => standingOn(before, dates) !== standingOn(day, dates))
    if (changed.length > 0) change.touch(TAGS.exhibitions, ...changed.map(({ id }) => TAGS.exhibition(id)))
    return changed.length > 0
  })
  return value
}
