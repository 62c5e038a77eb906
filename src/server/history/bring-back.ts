import type { AuditEntry, ValueChange } from '../../contract/audit.ts'
import { isPagedList } from '../../contract/collection/list-pages.ts'
import { AppError } from '../../contract/errors.ts'
import { SettingsInputSchema } from '../../contract/site/settings.ts'
import { isTextName, SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import { validate } from '../api/body.ts'
import type { Tx } from '../database/schema.ts'
import type { Change } from '../database/write.ts'
import { findExhibition, updateExhibition } from '../exhibitions/exhibition-rows.ts'
import type { ExhibitionFields } from '../exhibitions/exhibition-model.ts'
import { listIds } from '../paintings/painting-columns.ts'
import { withOrder } from '../paintings/painting-lists.ts'
import type { PaintingFields } from '../paintings/painting-model.ts'
import { findPainting, orderPaintings } from '../paintings/painting-rows.ts'
import { patchPainting } from '../paintings/table-rows.ts'
import { readSettings, writeSettings } from '../site/settings-rows.ts'
import { findSiteText, removeSiteText, writeSiteText } from '../site/text-rows.ts'

type Values = Readonly<Record<string, unknown>>

const valuesOf = (changes: readonly ValueChange[], side: 'before' | 'after'): Values =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]))

/** Throws 'changedSince' unless every changed field still has the value that the change gave it. */
function requireUnchanged(now: object, { changes }: AuditEntry, overwrite: boolean) {
  const isSame = ({ field, after }: ValueChange) =>
    JSON.stringify((now as Values)[field] ?? null) === JSON.stringify(after)
  if (!overwrite && !changes.every(isSame)) throw new AppError('changedSince')
}

async function bringBackPainting(tx: Tx, change: Change, entry: AuditEntry, overwrite: boolean) {
  const now = await findPainting(tx, entry.entityId)
  if (!now) throw new AppError('notFound')
  requireUnchanged(now, entry, overwrite)
  const before = valuesOf(entry.changes, 'before') as Partial<PaintingFields>
  const { isAvailableToSell } = before
  // The old name of the field always has the same value.
  const patch = {
    ...before,
    ...(isAvailableToSell !== undefined && { isAvailableForSale: isAvailableToSell }),
  }
  await patchPainting(tx, change, entry.entityId, patch)
}

/** Puts the moved paintings into their old order, in the places that they have now. */
async function bringBackOrder(tx: Tx, change: Change, entry: AuditEntry, overwrite: boolean) {
  const { entityId: list, changes } = entry
  const [moved] = changes
  if (!isPagedList(list) || !moved) throw new AppError('notKept')
  const now = await listIds(tx, list)
  const [before, after] = [moved.before as string[], moved.after as string[]]
  const places = new Set(after)
  const isAsThen = now.filter((id) => places.has(id)).join() === after.join()
  if (!overwrite && !isAsThen) throw new AppError('changedSince')
  await orderPaintings(tx, change, list, withOrder(now, before))
}

async function bringBackExhibition(tx: Tx, change: Change, entry: AuditEntry, overwrite: boolean) {
  const now = await findExhibition(tx, entry.entityId)
  if (!now) throw new AppError('notFound')
  requireUnchanged(now, entry, overwrite)
  const { images, ...fields } = now
  const before = valuesOf(entry.changes, 'before') as Partial<ExhibitionFields>
  await updateExhibition(tx, change, entry.entityId, { ...fields, ...before }, images)
}

async function bringBackText(tx: Tx, change: Change, name: TextName, entry: AuditEntry, overwrite: boolean) {
  const now = (await findSiteText(tx, name)) ?? {}
  requireUnchanged(now, entry, overwrite)
  const before = valuesOf(entry.changes, 'before')
  // The text did not exist before.
  if (Object.values(before).every((value) => value === null)) {
    await removeSiteText(tx, change, name)
    return
  }
  const whole = { ...now, ...before }
  await writeSiteText(tx, change, name, validate<TextOf<TextName>>(SITE_TEXTS[name].schema, whole))
}

async function bringBackSettings(tx: Tx, change: Change, entry: AuditEntry, overwrite: boolean) {
  const now = await readSettings(tx)
  requireUnchanged(now, entry, overwrite)
  const whole = { ...now, ...valuesOf(entry.changes, 'before') }
  await writeSettings(tx, change, validate(SettingsInputSchema, whole))
}

/**
 * Sets the values from before a change again, by the same functions as any other change, so that it has a line of its
 * own in the history. Throws 'changedSince' where that would replace a newer value and `overwrite` is false, 'notFound'
 * for an item that is deleted, and 'notKept' for a change without values.
 */
export async function bringBack(
  tx: Tx,
  change: Change,
  entry: AuditEntry,
  overwrite: boolean,
): Promise<void> {
  const { kind, action, entityId, changes } = entry
  if (changes.length === 0) throw new AppError('notKept')
  if (kind === 'painting')
    await (action === 'order' ? bringBackOrder : bringBackPainting)(tx, change, entry, overwrite)
  else if (kind === 'exhibition') await bringBackExhibition(tx, change, entry, overwrite)
  else if (kind === 'site' && isTextName(entityId))
    await bringBackText(tx, change, entityId, entry, overwrite)
  else if (kind === 'site') await bringBackSettings(tx, change, entry, overwrite)
  else throw new AppError('notKept')
}
