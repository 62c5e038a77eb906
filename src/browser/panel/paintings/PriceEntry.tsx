import { type KeyboardEvent, useId, useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/messages.ts'
import { readablePrice } from '../../../contract/collection/price.ts'

interface Props {
  readonly label: string
  /** Digits. */
  readonly price: string
  readonly onSave: (price: string) => void
}

/** A price that is changed where it stands: Enter or leaving saves it, Escape takes it back. */
export function PriceEntry({ label, price, onSave }: Props) {
  const faultId = useId()
  /** What is being typed; undefined while nobody does. */
  const [draft, setDraft] = useState<string>()
  const digits = (draft ?? price).trim().replace(/[’'\s]/g, '')
  const isWrong = draft !== undefined && !new RegExp(`^\\d{1,${LIMITS.priceMaxDigits}}$`).test(digits)

  /** Something that is no price stays, with its fault, until it is put right or taken back. */
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
