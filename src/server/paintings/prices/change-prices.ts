import { ALL_PRICES, PRICES } from '../../../contract/audit.ts'
import { NO_PRICE, offerInWords } from '../../../contract/collection/price.ts'
import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import type { NewPrice } from '../../../contract/prices/change-prices.ts'
import { OWNER_REFUSALS } from '../../../contract/wording/refusals.ts'
import { type Currency, isCurrency } from '../../../contract/prices/currency.ts'
import { fill } from '../../../contract/values/fill.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import type { Change } from '../../platform/database/write.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { findPlacedPainting, patchPainting, type PlacedPainting } from '../table-rows.ts'

/** What a work costs. */
export interface Priced {
  readonly id: string
  readonly name: string
  readonly price: number
  /** Its own one; null for that of the site. */
  readonly currency: Currency | null
}

/** The most works that a message names. */
const NAMED = 20
const IDS_A_STATEMENT = 500

/** A work as it is stored. */
interface PricedWork extends Priced {
  readonly isSold: boolean
  /** Whether it has the price of a sale. */
  readonly hasSale: boolean
}

/** What the existing works of these ids cost, by id. */
async function findPrices(db: Db, ids: readonly string[]): Promise<Map<string, PricedWork>> {
  const found = new Map<string, PricedWork>()
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    const some = ids.slice(start, start + IDS_A_STATEMENT)
    const query = db
      .selectFrom('painting')
      .select(['id', 'name', 'price', 'currency', 'availability', 'sold_price'])
    for (const { availability, sold_price, ...priced } of await query.where('id', 'in', some).execute())
      found.set(priced.id, { ...priced, isSold: availability === 'sold', hasSale: sold_price !== null })
  }
  return found
}

/** What the history notes of a work. */
const toNoted = ({ id, name, price, currency }: Priced): Priced => ({ id, name, price, currency })

const inShort = (reasons: readonly string[]) =>
  reasons.length > NAMED
    ? [...reasons.slice(0, NAMED), fill(OWNER_REFUSALS.otherWorks, { count: reasons.length - NAMED })]
    : reasons

/** Sets the price of a work. A refusal names the work. */
async function setPrice(tx: Tx, change: Change, { id, name, price, currency }: Priced): Promise<void> {
  try {
    await patchPainting(tx, change, id, { price, currency })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    throw new AppError(
      'invalid',
      error.messages.map((message) => `${name}: ${message}`),
    )
  }
}

/**
 * Sets prices of works that have been read in this transaction. Of several works the history has one line, which can be
 * brought back as a whole.
 */
async function setPrices(
  tx: Tx,
  change: Change,
  works: readonly { readonly before: Priced; readonly after: Priced }[],
): Promise<void> {
  const noted = works.length === 1 ? change : { ...change, note: () => undefined }
  for (const { after } of works) await setPrice(tx, noted, after)
  if (works.length < 2) return
  const { currency } = await readSettings(tx)
  change.note({
    action: 'update',
    kind: 'painting',
    id: ALL_PRICES,
    title: `${works.length} paintings`,
    changes: [
      {
        field: PRICES,
        before: works.map(({ before }) => toNoted(before)),
        after: works.map(({ after }) => toNoted(after)),
        currency,
        currencyBefore: currency,
      },
    ],
  })
}

/**
 * Gives all these works new prices, or none. Sold ones keep theirs: somebody may have sold one while the new prices were
 * chosen. Returns the changed ones. Throws 'notFound' if a work is gone, unless those are left out, 'pricesChanged' if
 * somebody else has changed a price since, and 'invalid' for a price that would be too large.
 */
export async function changePrices(
  tx: Tx,
  change: Change,
  paintings: readonly NewPrice[],
  { withoutGone = false } = {},
): Promise<PlacedPainting[]> {
  const stored = await findPrices(
    tx,
    paintings.map(({ id }) => id),
  )
  const { currency: siteCurrency } = await readSettings(tx)
  // A client whose answer was lost sends the same change again.
  const isRepeated = paintings.every(({ id, price, seenCurrency = null }) => {
    const now = stored.get(id)
    if (now === undefined) return withoutGone
    return now.isSold || (now.currency === seenCurrency && now.price === price)
  })
  if (isRepeated) {
    const before = paintings.filter(
      ({ id, seen }) => stored.get(id)?.isSold === false && stored.get(id)?.price !== seen,
    )
    return Promise.all(before.map(({ id }) => findPlacedPainting(tx, id)))
  }
  const [newer, tooLarge]: [string[], string[]] = [[], []]
  const works = new Map<string, { before: Priced; after: Priced }>()
  for (const { id, seen, seenCurrency = null, price: wanted } of paintings) {
    const before = stored.get(id)
    if (before === undefined && !withoutGone) throw new AppError('notFound')
    if (before === undefined || before.isSold) continue
    const { name, price, currency } = before
    if (price !== seen || currency !== seenCurrency) {
      const now = { price, currency: currency ?? siteCurrency }
      newer.push(VALIDATION.priceChanged(name, price === NO_PRICE ? 'nothing' : offerInWords(now)))
      continue
    }
    const after = { ...before, price: wanted }
    if (after.price >= 10 ** LIMITS.priceMaxDigits)
      tooLarge.push(`${name}: ${VALIDATION.maximumDigits(LIMITS.priceMaxDigits)}`)
    if (after.price !== price) works.set(id, { before, after })
  }
  if (newer.length > 0) throw new AppError('pricesChanged', inShort(newer))
  if (tooLarge.length > 0) throw new AppError('invalid', inShort(tooLarge))
  await setPrices(tx, change, [...works.values()])
  const changed: PlacedPainting[] = []
  for (const id of works.keys()) changed.push(await findPlacedPainting(tx, id))
  return changed
}

interface HowBack {
  /** Also where a price has changed again since. */
  readonly overwrite: boolean
  /** The currency of the site at that time; undefined for an old change. */
  readonly then: string | undefined
}

/**
 * Gives works the prices again that they had before a change of many. A work that is deleted is left out. Where the site has
 * got another currency since, that of then becomes the work's own one. Throws 'changedSince' where a price has changed again
 * and that is not to be overwritten, and 'otherCurrency' where the price of a sale would get another currency by it.
 */
export async function bringBackPrices(
  tx: Tx,
  change: Change,
  [was, is]: readonly [readonly Priced[], readonly Priced[]],
  { overwrite, then }: HowBack,
): Promise<void> {
  const stored = await findPrices(
    tx,
    was.map(({ id }) => id),
  )
  const { currency: ofSite } = await readSettings(tx)
  const own = isCurrency(then) && then !== ofSite ? then : null
  const givenThen = new Map(is.map((work) => [work.id, work]))
  const works = was.flatMap((old) => {
    const before = stored.get(old.id)
    const without = before?.hasSale ? before.currency : null
    const currency = old.currency ?? (old.price === NO_PRICE ? without : own)
    return before ? [{ before, after: { ...before, price: old.price, currency } }] : []
  })
  const isNewer = ({ id, price, currency }: Priced) => {
    const given = givenThen.get(id)
    // A sold work keeps its currency as its own one when the site gets another one.
    const isSame = currency === given?.currency || (currency ?? ofSite) === (given?.currency ?? then)
    return price !== given?.price || !isSame
  }
  if (!overwrite && works.some(({ before }) => isNewer(before))) throw new AppError('changedSince')
  const countsIn = ({ currency }: Pick<Priced, 'currency'>) => currency ?? ofSite
  const sales = works.filter(({ before, after }) => before.hasSale && countsIn(before) !== countsIn(after))
  const [sale] = sales
  if (sale) {
    const names = inShort(sales.map(({ before }) => before.name))
    throw new AppError('otherCurrency', countsIn(sale.after), names)
  }
  await setPrices(tx, change, works)
}
