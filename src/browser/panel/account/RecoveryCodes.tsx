import { useEffect, useRef } from 'react'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [codes])
  return (
    <div ref={place} className="recovery" tabIndex={-1} role="group" aria-labelledby="recovery-title">
      <h3 id="recovery-title">Your recovery codes</h3>
      <p>
        Print them or write them down now: they are shown only this once. Each works once in place of a code
        from your app.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <button className="button" type="button" onClick={onDone}>
        I have saved them
      </button>
    </div>
  )
}
