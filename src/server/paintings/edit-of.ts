import { isTaken, isToBeBought } from '../../contract/collection/availability.ts'
import { isForSale } from '../../contract/collection/painting.ts'
import { NO_PRICE } from '../../contract/collection/price.ts'
import { formatSize, parseSize, saysOneSize, sentSize } from '../../contract/collection/size.ts'
import { AppError } from '../../contract/errors.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { originalsAfter } from '../../contract/translations/originals.ts'
import { mergeTranslations, TRANSLATED } from '../../contract/translations/translations.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { type Actor, PROGRAM } from '../platform/database/audit.ts'
import type { PaintingRow, Tx } from '../platform/database/schema.ts'
import { requireSeen, type SeenVersions } from '../platform/database/seen-versions.ts'
import { publicityAfter } from '../items/drafts/drafts.ts'
import { requireSeries } from '../items/series-names.ts'
import { readSettings } from '../site/settings-rows.ts'
import {
  type AvailabilityRules,
  type Claim,
  requireFree,
  requirePossible,
  stateAfter,
} from './availability/availability.ts'
import { wasOfferedBefore } from './availability/offered-before.ts'
import { extentAfter } from './inventory/extent.ts'
import { rowToPainting, rowToState } from './painting-columns.ts'
import type { PaintingFields, SentPainting, StoredPainting } from './painting-model.ts'
import { requireSentCurrency } from './prices/sent-currency.ts'

/** The time and the owner's rules for availability. */
export const readRules = async (tx: Tx): Promise<AvailabilityRules> => ({
  now: new Date(),
  soldDays: (await readSettings(tx)).soldDays,
})

/**
 * The dimensions after an edit. Where text and sides differ, the one that was changed counts, because a client sends the
 * other one back as it has read it. Throws 'invalid' if both were changed.
 */
function dimensionsAfter(before: PaintingRow, sent: SentPainting): string {
  // A client that does not know the depth leaves it out.
  const withDepthOf = (text: string) =>
    sent.depth === undefined ? { ...sent, depth: parseSize(text)?.depth } : sent
  const size = sentSize(withDepthOf(before.dimensions))
  if (size === undefined || saysOneSize(withDepthOf(sent.dimensions))) return sent.dimensions
  const isNewText = sent.dimensions !== before.dimensions
  const areNewSides = !isSame(size, parseSize(before.dimensions))
  if (isNewText && areNewSides) throw new AppError('invalid', [VALIDATION.sizesDiffer])
  return isNewText ? sent.dimensions : formatSize(size)
}

/** Throws 'invalid' where a painting that somebody could not buy `before` lacks what an offer needs. */
async function requireOfferable(tx: Tx, before: StoredPainting, after: PaintingFields): Promise<void> {
  const lacksPrice = after.price === NO_PRICE
  if (!lacksPrice && after.description !== '') return
  if (await wasOfferedBefore(tx, before, after)) return
  throw new AppError('invalid', [lacksPrice ? VALIDATION.priceNeeded : VALIDATION.descriptionNeeded])
}

export interface Seeing {
  readonly seen?: SeenVersions
  /** Present where somebody asks for an availability, and not for the whole painting. */
  readonly claim?: Claim | undefined
}

/**
 * The columns of the state after an edit, besides those of `paintingToColumns`. Throws 'takenMeanwhile' where somebody
 * else has reserved or sold the work, and 'invalid' for an impossible reservation or sale.
 */
function changeState(
  rules: AvailabilityRules,
  by: Actor,
  before: PaintingRow,
  sent: SentPainting,
  { seen, claim }: Seeing,
) {
  const was = rowToState(before)
  const state = stateAfter(was, sent, rules)
  const isHolder = ['', by.userId].includes(before.state_by)
  const isAsked = sent.availability !== undefined
  // A caller that names the version gets 'changedMeanwhile' instead.
  if (seen === undefined) requireFree(was, state, { claim, isAsked, isHolder })
  // Somebody else has saved the same at the same moment.
  else if (isAsked && !isHolder && isSame(was, state) && isTaken(was.availability))
    requireSeen(before.version, seen)
  requirePossible(was, state, sent.year, rules.now)
  if (isSame(was, state)) return { state, columns: {} }
  // The program only moves a sold work, and the sale stays that of its user.
  const isMove = by.userId === PROGRAM.userId && was.availability === state.availability
  return { state, columns: { state_by: isMove ? before.state_by : by.userId } }
}

/**
 * What an edit makes of a painting: its fields, the other columns of its state, and the rules that were applied. Nothing is
 * written. Throws as `updatePainting` does, except for the version.
 */
export async function editOf(
  tx: Tx,
  by: Actor,
  before: PaintingRow,
  sent: SentPainting,
  seeing: Seeing,
): Promise<{ fields: PaintingFields; columns: Partial<PaintingRow>; rules: AvailabilityRules }> {
  const was = rowToPainting(before, [])
  const { location = was.location, notes = was.notes, priceDisplay = was.priceDisplay } = sent
  const { isOnFocus = was.isOnFocus } = sent
  const { seriesId = was.seriesId, inventoryNumber = was.inventoryNumber, currency = was.currency } = sent
  if (seriesId !== was.seriesId) await requireSeries(tx, seriesId)
  // A caller that has not seen the last version gets 'changedMeanwhile' instead.
  if (seeing.seen?.includes(before.version) ?? true) await requireSentCurrency(tx, currency, sent)
  const rules = await readRules(tx)
  const { state, columns } = changeState(rules, by, before, sent, seeing)
  const publicity = publicityAfter(was, sent, rules.now)
  const dimensions = dimensionsAfter(before, sent)
  const translations = mergeTranslations(was.translations, sent.translations)
  const texts = { ...sent, translations }
  const translatedFrom = originalsAfter(TRANSLATED.painting, was, texts, sent.translatedFrom)
  const kept = {
    isOnFocus,
    location,
    notes,
    inventoryNumber,
    priceDisplay,
    currency,
    seriesId,
    translations,
    translatedFrom,
  }
  const fields = { ...sent, dimensions, ...kept, ...extentAfter(was, sent), ...state, ...publicity }
  // The rules of the body have checked it, unless this is a change of some fields or the body contradicts itself.
  const isChecked = seeing.claim === undefined && isForSale(sent)
  if (isToBeBought(state.availability) && !isToBeBought(before.availability) && !isChecked)
    await requireOfferable(tx, was, fields)
  return { fields, columns, rules }
}
