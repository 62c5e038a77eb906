import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PaintingLine } from '../../../../contract/collection/painting-table.ts'
import { NO_PRICE, readablePrice } from '../../../../contract/collection/price.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { VALIDATION } from '../../../../contract/messages.ts'
import {
  changedPrice,
  type PriceRule,
  readPercent,
  ROUNDINGS,
  type Rounding,
} from '../../../../contract/prices/changed-price.ts'
import { currencyOf } from '../../../stores/site-currency.ts'
import { counted } from '../../parts/counted.ts'

interface Props {
  /** The selected paintings as they are stored. */
  readonly lines: readonly PaintingLine[]
  /** Resolves to the reasons against it; '' where the prices were changed. */
  readonly apply: (lines: readonly PaintingLine[], rule: PriceRule) => Promise<string>
  readonly onClose: () => void
}

const NO_CHANGE =
  'No price would change. Sold works and works without a price stay as they are; the others may need a finer rounding.'

const inWords = (price: number, currency: PaintingLine['currency']) =>
  price === NO_PRICE ? 'none' : readablePrice(String(price), currencyOf(currency))

interface PreviewProps extends Pick<Props, 'lines'> {
  /** Undefined while the per cent cannot be read. */
  readonly rule: PriceRule | undefined
}
/** The old and the new price of each work. A sold work keeps its price. */
const Preview = ({ lines, rule }: PreviewProps) => (
  // Long lists are scrolled, also by keyboard.
  <div className="price-preview" tabIndex={0} role="group" aria-label="Old and new prices">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Painting</th>
          <th scope="col" className="number">
            Old price
          </th>
          <th scope="col" className="number">
            New price
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
                  <span className="unchanged">{isSold ? 'sold, unchanged' : 'unchanged'}</span>
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

/** Changes the prices of the selection by per cent, with the old and the new price of each work before. */
export function ChangePrices({ lines, apply, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isUp, setUp] = useState(true)
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<Rounding>(10)
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  const typed = readPercent(`${isUp ? '' : '-'}${text.trim()}`)
  const rule = typed === undefined ? undefined : { percent: typed, rounding }
  const priced = lines.filter(
    ({ price, availability }) => Number(price) !== NO_PRICE && availability !== 'sold',
  )
  const isWithout =
    rule !== undefined && priced.every(({ price }) => changedPrice(Number(price), rule) === Number(price))
  const isMany = priced.length > LIMITS.paintingsAtOnce
  const fault = isMany
    ? VALIDATION.tooManyPaintings
    : isWithout
      ? NO_CHANGE
      : isTouched && !rule
        ? VALIDATION.percent
        : ''

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
        <h2 id={`${id}-title`}>Change prices of {counted(priced.length, 'painting')}</h2>
        <div className="price-rule">
          <label>
            Prices go
            <select value={isUp ? 'up' : 'down'} onChange={({ target }) => setUp(target.value === 'up')}>
              <option value="up">up</option>
              <option value="down">down</option>
            </select>
          </label>
          <label>
            by per cent
            <input
              inputMode="decimal"
              autoComplete="off"
              size={6}
              value={text}
              aria-invalid={fault !== '' || undefined}
              aria-describedby={fault === '' ? undefined : `${id}-fault`}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <label>
            rounded to
            <select
              value={rounding}
              onChange={({ target }) =>
                setRounding(ROUNDINGS.find((each) => each === Number(target.value)) ?? 1)
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
          <p className="fault" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
        {refusal !== '' && (
          <div className="refusal" role="alert">
            <p>This did not work. Look at the prices below before you try again.</p>
            <p>{refusal}</p>
          </div>
        )}
        <Preview lines={lines} rule={rule} />
        <p className="price-answers">
          <button type="button" className="button quiet-button" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={isBusy || isWithout}>
            {isBusy ? 'Changing …' : 'Change prices'}
          </button>
        </p>
      </form>
    </dialog>
  )
}
