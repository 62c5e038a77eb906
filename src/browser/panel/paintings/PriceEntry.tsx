import { type KeyboardEvent, useId, useState } from 'react'
import { VALIDATION } from '../../../contract/messages.ts'
import { NO_PRICE, readablePrice } from '../../../contract/collection/price.ts'
import { findPriceFault, readPrice } from '../../../contract/values/price.ts'
import { siteCurrency } from '../../stores/site-currency.ts'

interface Props {
  readonly label: string
  /** Only digits. */
  readonly price: string
  /** A painting for sale needs a price. */
  readonly isRequired: boolean
  readonly onSave: (price: string) => void
}

function faultOf(text: string, isRequired: boolean): string {
  if (text.trim() === '') return isRequired ? VALIDATION.required : ''
  return findPriceFault(text, siteCurrency())
}
/** The digits of a text without an error. */
function digitsOf(text: string): string {
  const read = readPrice(text)
  return 'units' in read ? String(Number(read.units)) : String(NO_PRICE)
}

/** A price that is edited in the table: Enter or leaving the field saves it, Escape cancels. */
export function PriceEntry({ label, price, isRequired, onSave }: Props) {
  const faultId = useId()
  /** The typed text; undefined while nobody edits. */
  const [draft, setDraft] = useState<string>()
  const fault = draft === undefined ? '' : faultOf(draft, isRequired)

  /** Saves the price. An invalid text stays in the field with its error. */
  function save() {
    if (draft === undefined || fault !== '') return
    const digits = digitsOf(draft)
    if (digits !== price) onSave(digits)
    setDraft(undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setDraft(undefined)
  }
  return (
    <>
      <input
        className="price"
        inputMode="numeric"
        autoComplete="off"
        size={7}
        aria-label={label}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault === '' ? undefined : faultId}
        value={draft ?? readablePrice(price, siteCurrency())}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
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
