import { type ReactNode, useEffect, useRef } from 'react'

/** In the place of a form that has done its work; it takes the focus that the form had. */
export function Done({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} className="account-done" role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
