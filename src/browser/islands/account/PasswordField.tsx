import { type ComponentProps, useEffect, useState } from 'react'
import { FormField } from '../contact/FormField.tsx'
import type { Strength } from './strength.ts'
import { useFormWords } from './words.tsx'

interface Props extends ComponentProps<typeof FormField> {
  readonly isShown: boolean
  readonly setShown: (isShown: boolean) => void
  /** The typed text, if its strength shall be shown. */
  readonly typed?: string | undefined
  /** Words that make a password weak, such as the username. */
  readonly known?: readonly string[]
}

function useStrength(typed: string, known: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  const words = known.join('\n')
  useEffect(() => {
    if (typed === '') return
    let isWanted = true
    import('./strength.ts').then(
      ({ measureStrength }) => {
        if (isWanted) setStrength(measureStrength(typed, words.split('\n')))
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [typed, words])
  return typed === '' ? undefined : strength
}

const EYE = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z'

/** A field for a password, with a button that shows what is typed; for a new one with a line for its strength. */
export function PasswordField({ typed = '', known = [], isShown, setShown, ...props }: Props) {
  const { hidePassword, showPassword, strengths } = useFormWords()
  const strength = useStrength(typed, known)
  return (
    <div className="password">
      <FormField {...props} />
      <button
        className="eye"
        type="button"
        aria-controls={props.id}
        aria-label={isShown ? hidePassword : showPassword}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={EYE} />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="M4 20 20 4" />}
        </svg>
      </button>
      {strength !== undefined && (
        <p className="strength" data-score={strength} role="status">
          {strengths[strength]}
        </p>
      )}
    </div>
  )
}
