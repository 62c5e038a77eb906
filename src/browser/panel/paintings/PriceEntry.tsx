import { type KeyboardEvent, useId, useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/messages.ts'
import { readablePrice } from '../../../contract/collection/price.ts'

interface Props {
  readonly label: string
  /** Only digits. */
  readonly price: string
  readonly onSave: (price: string) => void
}

/** A price that is edited in the table: Enter or leaving the field saves it, Escape cancels. */
export function PriceEntry({ label, price, onSave }: Props) {
  const faultId = useId()
  /** The typed text; undefined while nobody edits. */
  const [draft, setDraft] = useState<string>()
  const digits = (draft ?? price).trim().replace(/[’'\s]/g, '')
  const isWrong = draft !== undefined && !new RegExp(`^\\d{1,${LIMITS.priceMaxDigits}}$`).test(digits)

  /** Saves the price. An invalid text stays in the field with its error. */
  function save() {
    if (draft === undefined || isWrong) return
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
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? faultId : undefined}
        value={draft ?? readablePrice(price)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <span className="fault" id={faultId} role="alert">
          {VALIDATION.onlyNumbers}
        </span>
      )}
    </>
  )
}
