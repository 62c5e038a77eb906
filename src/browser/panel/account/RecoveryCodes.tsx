import { useEffect, useRef } from 'react'
import { useOwnAccountWords } from './words.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { codes: words } = useOwnAccountWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [codes])
  return (
    <div ref={place} className="recovery" tabIndex={-1} role="group" aria-labelledby="recovery-title">
      <h3 id="recovery-title">{words.recoveryTitle}</h3>
      <p>{words.recoveryText}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <button className="button" type="button" onClick={onDone}>
        {words.saved}
      </button>
    </div>
  )
}
