import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}
/** One task of the section, with its name. */
export function Part({ title, children }: Props) {
  return (
    <section className="keeping-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
