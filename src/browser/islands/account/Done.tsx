import { type ReactNode, useRef } from 'react'
import { useFocus } from '../feedback/focus.ts'

/** In the place of a form that has done its work; it takes the focus that the form had. */
export function Done({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFocus(line)
  return (
    <p ref={line} className="account-done" role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
