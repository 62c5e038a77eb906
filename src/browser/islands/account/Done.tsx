import { type ReactNode, useRef } from 'react'
import { useFocus } from '../feedback/focus.ts'

/** Replaces a form after its success and takes the focus. */
export function Done({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFocus(line)
  return (
    <p ref={line} className="account-done" role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
