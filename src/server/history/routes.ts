import { ALL_PRICES, BringBackSchema, type AuditEntry } from '../../contract/audit.ts'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { TOTAL_HEADER } from '../../contract/tags.ts'
import { privateJson, writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { readRange } from '../platform/api/paging.ts'
import { createRoutes, requireConfirmed } from '../platform/api/routes.ts'
import type { Db } from '../platform/database/schema.ts'
import type { KeptSetting } from '../platform/database/secrets/kept-setting.ts'
import { write } from '../platform/database/write.ts'
import { findAudit, listAudit } from './audit-rows.ts'
import { currentRenditions } from '../items/images/current-renditions.ts'
import { type Media, presetOf } from '../platform/media/media.ts'
import { readSettings, SETTINGS } from '../site/settings-rows.ts'
import { bringBack } from './bring-back.ts'
import { findItemPage } from './item-page.ts'
import { findLetter } from '../letters/letter-rows.ts'
import { listPhotographsOf } from './kept-photographs.ts'
import { imagesBefore } from './old-values.ts'
import { withPictures } from './pictures.ts'

interface AuditParts {
  readonly db: Db
  readonly media: Media
  readonly announce: (revision: number) => Promise<void>
  readonly settings: readonly WatchedSetting[]
}
interface WatchedSetting extends KeptSetting {
  /** Called when it was brought back. */
  readonly onChange: () => Promise<unknown>
}

const isOfSettings = ({ kind, entityId }: AuditEntry) => kind === 'site' && entityId === SETTINGS

/** The page that shows that a letter came back; '' for one that has not left. */
async function pageOfLetter(db: Db, id: string): Promise<string> {
  const letter = await findLetter(db, id)
  if (letter?.startedAt === undefined) return ''
  return letter.isPublic ? PAGE_PATHS.letter(id) : PAGE_PATHS.home
}

/** The public page that shows what was brought back; '' for what visitors do not see. */
async function pageOf(db: Db, { kind, action, entityId }: AuditEntry): Promise<string> {
  if (action === 'keep' || action === 'discard') return ''
  if (kind === 'letter') return pageOfLetter(db, entityId)
  const isOfMany = kind === 'painting' && (action === 'order' || entityId === ALL_PRICES)
  if (isOfMany) return PAGE_PATHS.paintings()
  const isItem = kind === 'painting' || kind === 'exhibition' || kind === 'series'
  return isItem ? findItemPage(db, kind, entityId) : PAGE_PATHS.home
}

/** The photographs that a letter may need again. Its words come back also without one whose file is lost. */
async function photographsOfLetter({ db, media }: AuditParts, { entityId, changes }: AuditEntry) {
  const blocks = JSON.stringify(changes.find(({ field }) => field === 'blocks')?.before ?? [])
  // Each is named by its hash.
  const all = (await listPhotographsOf(db, entityId)).filter(({ original }) => blocks.includes(original.hash))
  const kept = await Promise.all(all.map(({ original }) => media.hasOriginal(original.hash)))
  return all.filter((_, index) => kept[index])
}

/** Makes the variants of the images that come back, by image id. */
async function prepareImages(parts: AuditParts, entry: AuditEntry): Promise<Map<string, string>> {
  const { db, media } = parts
  const { watermark } = await readSettings(db)
  const images = entry.kind === 'letter' ? await photographsOfLetter(parts, entry) : imagesBefore(entry)
  return currentRenditions(media, presetOf(entry.kind, watermark), images ?? [])
}

/** The history of changes. It is always paged, because it grows without limit. `?of=` names one item. */
export function auditRoutes(parts: AuditParts) {
  const { db, announce, settings } = parts
  const settingOf = ({ kind, entityId }: AuditEntry) =>
    kind === 'site' ? settings.find(({ id }) => id === entityId) : undefined
  const routes = createRoutes()

  routes.get(API_PATHS.audit, 'manager', async (c, { role }) => {
    const range = readRange(c) ?? { offset: 0, limit: LIMITS.pageSizeMax }
    const { items, total } = await listAudit(db, range, c.req.query('of') || undefined)
    const isHidden = (entry: AuditEntry) => role !== 'owner' && settingOf(entry)?.requires === 'owner'
    const shown = items.map((entry) => (isHidden(entry) ? { ...entry, changes: [] } : entry))
    const answer = privateJson(await withPictures(db, shown))
    answer.headers.set(TOTAL_HEADER, String(total))
    return answer
  })

  routes.post(API_PATHS.auditEntry, 'manager', async (c, by) => {
    const { overwrite = false } = validate(BringBackSchema, parseJson(await readBytes(c)))
    const entry = await findAudit(db, c.req.param('id'))
    if (!entry) throw new AppError('notFound')
    const setting = settingOf(entry)
    if (setting?.requires === 'owner' && by.role !== 'owner') throw new AppError('forbidden')
    // As for the change itself.
    if (setting || isOfSettings(entry)) requireConfirmed(by)
    const renditions = await prepareImages(parts, entry)
    const how = { overwrite, renditions, settings }
    const { revision } = await write(db, (tx, change) => bringBack(tx, change, entry, how), by)
    if (setting) {
      await setting.onChange()
      return privateJson(true)
    }
    await announce(revision)
    const page = await pageOf(db, entry)
    // Nothing on the site changes before a letter leaves.
    if (entry.kind === 'letter' && page === '') return privateJson(true)
    return writtenJson(true, { revision, page })
  })
  return routes
}
