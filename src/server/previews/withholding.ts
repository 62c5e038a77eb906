import type { Logger } from 'pino'
import { VARIANT_ADDRESS } from '../../contract/collection/images/image-address.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { TAGS } from '../../contract/tags.ts'
import { plainPage } from '../../contract/translations/page-language.ts'
import { logUnlessUnreachable } from '../platform/database/database-problem.ts'
import { readRevision, tagsSince } from '../platform/database/revisions.ts'
import type { Db } from '../platform/database/schema.ts'
import { isRenditionPublic } from '../items/images/image-rows.ts'
import { createLoop } from '../platform/lib/loop.ts'
import { listWithdrawnLetters } from './withdrawn-letters.ts'
import { findWithdrawn, type Kind, type WithdrawnItem } from './withdrawn.ts'

/** Milliseconds between looks at the database, where other servers may have written. */
const LOOK_EVERY = 500
/** Every engine limits the parameters of a statement. */
const TOGETHER = 500

const PREFIXES = {
  painting: TAGS.painting(''),
  exhibition: TAGS.exhibition(''),
  letter: TAGS.letter(''),
} as const
const KINDS = Object.keys(PREFIXES) as readonly Kind[]

const pagesOf = ({ kind, id }: Pick<WithdrawnItem, 'kind' | 'id'>) =>
  kind === 'exhibition'
    ? [PAGE_PATHS.exhibition(id), PAGE_PATHS.exhibitionCalendar(id)]
    : [PAGE_PATHS[kind](id)]

/** The items of these tags. A change of everything, such as a restore, is one of all that is not public any more. */
async function changedIds(db: Db, kind: Kind, tags: readonly string[]): Promise<string[]> {
  const prefix = PREFIXES[kind]
  if (!tags.includes(TAGS.everything))
    return tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))
  if (kind === 'letter') return listWithdrawnLetters(db)
  const drafts = await db
    .selectFrom(kind)
    .select('id')
    .where('is_draft', '=', 1)
    .where('public_since', 'is not', null)
    .execute()
  const deleted = await db.selectFrom('trash').select('id').where('kind', '=', kind).execute()
  return [...drafts, ...deleted].map(({ id }) => id)
}

interface WithholdingParts {
  readonly db: Db
  readonly log: Pick<Logger, 'error'>
}

/**
 * Knows what is not public any more but may still be in the site folder, because a publish removes files last and may be
 * long or fail. The server does not serve these pages and photographs from the moment of the change.
 */
export function createWithholding({ db, log }: WithholdingParts) {
  /** Pages and variant sets, with the revision that took them back. */
  const pages = new Map<string, number>()
  const renditions = new Map<string, number>()
  let seen: number | undefined

  async function lookAt(kind: Kind, ids: readonly string[], revision: number) {
    const withdrawn = await findWithdrawn(db, kind, ids)
    for (const id of ids) for (const page of pagesOf({ kind, id })) pages.delete(page)
    for (const item of withdrawn) {
      for (const page of pagesOf(item)) pages.set(page, revision)
      for (const rendition of item.renditions) renditions.set(rendition, revision)
    }
  }

  /** At first the folder may have pages that were taken back while this server was stopped. */
  const tagsOfAll = async () => ({ revision: await readRevision(db), tags: [TAGS.everything] })

  async function look() {
    if (seen !== undefined && (await readRevision(db)) === seen) return
    const { revision, tags } = await (seen === undefined ? tagsOfAll() : tagsSince(db, seen))
    for (const kind of KINDS) {
      const ids = await changedIds(db, kind, tags)
      for (let start = 0; start < ids.length; start += TOGETHER)
        await lookAt(kind, ids.slice(start, start + TOGETHER), revision)
    }
    for (const rendition of renditions.keys())
      if (await isRenditionPublic(db, rendition)) renditions.delete(rendition)
    seen = revision
  }

  const looking = createLoop({
    work: look,
    every: LOOK_EVERY,
    onError: logUnlessUnreachable(log, 'looking for withdrawn pages failed'),
  })

  return {
    /** Whether this page, in any language, or the variant set of this photograph, is withheld. */
    holds(address: string): boolean {
      if (pages.size + renditions.size === 0) return false
      return pages.has(plainPage(address)) || renditions.has(VARIANT_ADDRESS.exec(address)?.[1] ?? '')
    },
    /** A publish without failures has removed what was taken back up to this revision. Later the database is asked. */
    published(reached: number) {
      for (const known of [pages, renditions])
        for (const [address, revision] of known) if (revision <= reached) known.delete(address)
    },
    start: looking.start,
    /** Looks at once, after a write of this process. */
    look: () => void looking.run().catch(() => undefined),
    stop: looking.stop,
  }
}
