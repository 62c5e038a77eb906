import type { FailedPage, Publishing } from '../../../contract/publishing.ts'
import type { Db } from '../../platform/database/schema.ts'
import { titleOf } from './page-titles.ts'
import type { StoredFailure } from './publish-run-rows.ts'
import { readRemaking } from '../../items/images/remaking.ts'
import { readPublishedRevision, readRevision } from '../../platform/database/revisions.ts'
import type { DeliveryControl, PublishingControl } from '../../platform/api/context.ts'

/** Adds the titles that the owner knows to failures. */
export async function toFailedPages(db: Db, failures: readonly StoredFailure[]): Promise<FailedPage[]> {
  return Promise.all(
    failures.map(async (failure) => ({ ...failure, title: await titleOf(db, failure.page) })),
  )
}

/**
 * The revision that all public pages show. It comes from the publisher of this process, or else from the database.
 * Servers on one database reach the same revision within a moment.
 */
export const readShownRevision = async (db: Db, publishing: PublishingControl | undefined) =>
  publishing?.now().shownRevision ?? (await readPublishedRevision(db))

/** Maximum number of failures with titles. */
const FAILURES_SHOWN = 20

/** The state of publishing: revisions from the database, and the rest from the publisher of this process. */
export async function readPublishing(
  db: Db,
  publishing: PublishingControl | undefined,
  delivery: DeliveryControl | undefined,
): Promise<Publishing> {
  // The publisher is read first: when it reports that it is done, the database already has the new revision.
  const news = publishing?.now()
  const publishedRevision = await readShownRevision(db, publishing)
  const revision = await readRevision(db)
  const failed = await toFailedPages(db, (news?.failed ?? []).slice(0, FAILURES_SHOWN))
  const mirror = delivery?.now().mirror
  const pictures = await readRemaking(db)
  const isBehind = publishedRevision < revision || news?.running !== undefined
  return {
    state: failed.length > 0 ? 'failing' : isBehind ? 'publishing' : 'idle',
    revision,
    publishedRevision,
    done: news?.running?.done ?? 0,
    total: news?.running?.total ?? 0,
    failed,
    milliseconds: news?.milliseconds ?? 0,
    ...(pictures && { pictures }),
    ...(mirror && {
      destination: {
        place: mirror.place,
        pending: mirror.isElsewhere ? 0 : mirror.pending,
        isFailing: mirror.problem !== undefined,
        isElsewhere: mirror.isElsewhere,
      },
    }),
  }
}
