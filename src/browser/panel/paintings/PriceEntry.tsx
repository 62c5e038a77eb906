import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { NO_PRICE, readablePrice } from '../../../contract/collection/price.ts'
import type { Currency } from '../../../contract/prices/currency.ts'
import { findPriceFault, priceDigits } from '../../../contract/prices/typed-price.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { tellUnsaved } from '../../stores/feedback/tell-unsaved.ts'
import { currencyOf, siteCurrency } from '../../stores/site-currency.ts'

interface Props {
  readonly label: string
  /** Only digits. */
  readonly price: string
  /** Of this work only; null for that of the site. */
  readonly currency: Currency | null
  /** A painting for sale needs a price. */
  readonly isRequired: boolean
  /** Resolves to whether the price was saved. */
  readonly onSave: (price: string) => Promise<boolean>
}

function faultOf(text: string, { isRequired, currency }: Pick<Props, 'isRequired' | 'currency'>): string {
  if (text.trim() === '') return isRequired ? VALIDATION.required : ''
  return findPriceFault(text, currencyOf(currency), currency !== null)
}
/** The digits of a text without an error. */
const digitsOf = (text: string) => priceDigits(text) || String(NO_PRICE)

/** A price that is edited in the table: Enter or leaving the field or the table saves it, Escape cancels. */
export function PriceEntry({ label, price, onSave, ...rules }: Props) {
  const currency = currencyOf(rules.currency)
  const faultId = useId()
  /** The typed text; undefined while nobody edits. */
  const [draft, setDraft] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  /** The digits that are being saved. */
  const sending = useRef<string>(undefined)
  const fault = isTouched && draft !== undefined ? inOwnerLanguage(faultOf(draft, rules)) : ''

  /** Saves the price. A text that is invalid, or that could not be saved, stays in the field. */
  async function save() {
    if (draft === undefined) return
    setTouched(true)
    if (faultOf(draft, rules) !== '') return
    const digits = digitsOf(draft)
    // Leaving the field after Enter.
    if (digits === sending.current) return
    sending.current = digits
    const isSaved = digits === price || (await onSave(digits))
    if (sending.current === digits) sending.current = undefined
    // Somebody may have typed on meanwhile.
    if (isSaved) setDraft((text) => (text === draft ? undefined : text))
  }
  // "Back" takes the table away without leaving the field, and an error that waits for the press is not seen any more.
  const saveAtEnd = useEffectEvent(() => {
    const left = draft === undefined ? '' : faultOf(draft, rules)
    if (draft === undefined || left === '') void save()
    else tellUnsaved(label, draft, inOwnerLanguage(left))
  })
  useEffect(() => () => saveAtEnd(), [])
  /** An error must not lie over what is being pressed. A price is saved before what the press does. */
  function leave() {
    if (draft !== undefined && faultOf(draft, rules) !== '') afterPress(() => setTouched(true))
    else void save()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') setDraft(undefined)
  }
  return (
    <>
      {currency !== siteCurrency() && <span className="own-currency">{currency}</span>}
      <input
        className="price"
        inputMode="numeric"
        autoComplete="off"
        size={7}
        aria-label={currency === siteCurrency() ? label : `${label}, ${currency}`}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault === '' ? undefined : faultId}
        value={draft ?? readablePrice(price, currency)}
        onFocus={(event) => {
          setTouched(false)
          event.target.select()
        }}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {fault !== '' && (
        <span className="fault" id={faultId} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}
