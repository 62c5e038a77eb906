import { dayOf, standingOn } from '../../contract/collection/standing.ts'
import { TAGS } from '../../contract/tags.ts'
import type { Db } from '../database/schema.ts'
import { readValue, writeValue } from '../database/values.ts'
import { write } from '../database/write.ts'

/*
 * The day that pages go by where they say what is on now. It is part of the content, so that a revision always gives
 * the same pages; it follows the server's own calendar, also backwards, where a clock was wrong.
 */
const KEY = 'siteDay'

/** The day of the newest revision; before the first one was noted, today. */
export const readSiteDay = async (db: Db): Promise<string> => (await readValue(db, KEY)) ?? dayOf(new Date())

/** Notes that another day has come. True where exhibitions begin or end by it, so that pages are to be made. */
export async function passDay(db: Db, clock: Date): Promise<boolean> {
  const day = dayOf(clock)
  if ((await readValue(db, KEY)) === day) return false
  const { value } = await write(db, async (tx, change) => {
    const before = await readSiteDay(tx)
    await writeValue(tx, KEY, day)
    const rows = await tx
      .selectFrom('exhibition')
      .select(['start_date as startDate', 'end_date as endDate'])
      .execute()
    const isSeen = rows.some((dates) => standingOn(before, dates) !== standingOn(day, dates))
    if (isSeen) change.touch(TAGS.exhibitions)
    return isSeen
  })
  return value
}
