import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PaintingLine } from '../../../../contract/collection/painting-table.ts'
import { NO_PRICE, readablePrice } from '../../../../contract/collection/price.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import {
  changedPrice,
  type PriceRule,
  readPercent,
  ROUNDINGS,
  type Rounding,
} from '../../../../contract/prices/changed-price.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { currencyOf } from '../../../stores/site-currency.ts'

interface Props {
  /** The selected paintings as they are stored. */
  readonly lines: readonly PaintingLine[]
  /** Resolves to the reasons against it; '' where the prices were changed. */
  readonly apply: (lines: readonly PaintingLine[], rule: PriceRule) => Promise<string>
  readonly onClose: () => void
}

const inWords = (price: number, currency: PaintingLine['currency']) =>
  price === NO_PRICE ? ownerWords().paintings.prices.none : readablePrice(String(price), currencyOf(currency))

/** The works with a price that can change. A sold work keeps its price. */
const pricedOf = (lines: readonly PaintingLine[]) =>
  lines.filter(({ price, availability }) => Number(price) !== NO_PRICE && availability !== 'sold')

/** Whether every price stays as it is. */
const changesNothing = (priced: readonly PaintingLine[], rule: PriceRule) =>
  priced.every(({ price }) => changedPrice(Number(price), rule) === Number(price))

interface PreviewProps extends Pick<Props, 'lines'> {
  /** Undefined while the per cent cannot be read. */
  readonly rule: PriceRule | undefined
}
/** The old and the new price of each work. A sold work keeps its price. */
function Preview({ lines, rule }: PreviewProps) {
  const { prices: words } = ownerWords().paintings
  return (
    // Long lists are scrolled, also by keyboard.
    <div className="price-preview" tabIndex={0} role="group" aria-label={words.preview}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.painting}</th>
            <th scope="col" className="number">
              {words.old}
            </th>
            <th scope="col" className="number">
              {words.new}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, price, currency, availability }) => {
            const before = Number(price)
            const isSold = availability === 'sold'
            const after = isSold ? before : rule && changedPrice(before, rule)
            return (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td className="number">
                  {before !== NO_PRICE && <span className="own-currency">{currencyOf(currency)}</span>}{' '}
                  {inWords(before, currency)}
                </td>
                <td className="number">
                  {after === undefined ? (
                    '–'
                  ) : after === before ? (
                    <span className="unchanged">{isSold ? words.sold : words.unchanged}</span>
                  ) : (
                    inWords(after, currency)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The rule as it is entered. */
interface Entered {
  readonly isUp: boolean
  readonly text: string
  readonly rounding: Rounding
}

/** Undefined while the per cent cannot be read. */
function readRule({ isUp, text, rounding }: Entered): PriceRule | undefined {
  const percent = readPercent(`${isUp ? '' : '-'}${text.trim()}`)
  return percent === undefined ? undefined : { percent, rounding }
}

interface Faults {
  readonly isMany: boolean
  readonly isWithout: boolean
  readonly isUnread: boolean
}
/** Why prices cannot be changed like this; '' for nothing. */
function faultOf({ isMany, isWithout, isUnread }: Faults): string {
  if (isMany) return inOwnerLanguage(VALIDATION.tooManyPaintings)
  if (isWithout) return ownerWords().paintings.prices.noChange
  return isUnread ? inOwnerLanguage(VALIDATION.percent) : ''
}

interface RuleFieldsProps {
  readonly entered: Entered
  readonly enter: (part: Partial<Entered>) => void
  /** Why the rule cannot be applied; '' for none. */
  readonly fault: string
  readonly faultId: string
}
function RuleFields({ entered, enter, fault, faultId }: RuleFieldsProps) {
  const { prices: words } = ownerWords().paintings
  return (
    <>
      <div className="price-rule">
        <label>
          {words.go}
          <select
            value={entered.isUp ? 'up' : 'down'}
            onChange={({ target }) => enter({ isUp: target.value === 'up' })}
          >
            <option value="up">{words.up}</option>
            <option value="down">{words.down}</option>
          </select>
        </label>
        <label>
          {words.percent}
          <input
            inputMode="decimal"
            autoComplete="off"
            size={6}
            value={entered.text}
            aria-invalid={fault !== '' || undefined}
            aria-describedby={fault === '' ? undefined : faultId}
            onChange={({ target }) => enter({ text: target.value })}
          />
        </label>
        <label>
          {words.rounded}
          <select
            value={entered.rounding}
            onChange={({ target }) =>
              enter({ rounding: ROUNDINGS.find((each) => each === Number(target.value)) ?? 1 })
            }
          >
            {ROUNDINGS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
      {fault !== '' && (
        <p className="fault" id={faultId} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

/** Changes the prices of the selection by per cent, with the old and the new price of each work before. */
export function ChangePrices({ lines, apply, onClose }: Props) {
  const { prices: words } = ownerWords().paintings
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [entered, setEntered] = useState<Entered>({ isUp: true, text: '', rounding: 10 })
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  const rule = readRule(entered)
  const priced = pricedOf(lines)
  const isWithout = rule !== undefined && changesNothing(priced, rule)
  const isMany = priced.length > LIMITS.paintingsAtOnce
  const fault = faultOf({ isMany, isWithout, isUnread: isTouched && !rule })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (!rule || isMany || isBusy || isWithout) return
    setBusy(true)
    const reasons = await apply(priced, rule)
    setBusy(false)
    setRefusal(reasons)
    if (reasons === '') close()
  }

  return (
    <dialog ref={dialog} className="prices-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={`${id}-title`}>{tell(words.title, { count: priced.length })}</h2>
        <RuleFields
          entered={entered}
          enter={(part) => setEntered((before) => ({ ...before, ...part }))}
          fault={fault}
          faultId={`${id}-fault`}
        />
        {refusal !== '' && (
          <div className="refusal" role="alert">
            <p>{words.failed}</p>
            <p>{refusal}</p>
          </div>
        )}
        <Preview lines={lines} rule={rule} />
        <p className="price-answers">
          <button type="button" className="button quiet-button" onClick={close}>
            {words.cancel}
          </button>
          <button type="submit" className="button" aria-disabled={isBusy || isWithout}>
            {isBusy ? words.changing : words.change}
          </button>
        </p>
      </form>
    </dialog>
  )
}
