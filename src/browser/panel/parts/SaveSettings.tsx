import type { ReactNode } from 'react'
import { sharedWords } from '../../stores/owner-words.ts'
import { NextStep } from '../overview/NextStep.tsx'

interface Props {
  readonly state: { readonly isDirty: boolean; readonly isSubmitting: boolean }
  /** How often the form was saved since it opened. */
  readonly saves: number
  /** Buttons beside "Save". */
  readonly children?: ReactNode
}
/** Below the fields of a form of settings (use-settings-form.ts). */
export const SaveSettings = ({ state: { isDirty, isSubmitting }, saves, children }: Props) => (
  <div className="toolbar">
    <button className="button" type="submit" disabled={!isDirty} aria-disabled={isSubmitting || undefined}>
      {sharedWords().save}
    </button>
    {children}
    {saves > 0 && !isDirty && <NextStep key={saves} />}
  </div>
)
