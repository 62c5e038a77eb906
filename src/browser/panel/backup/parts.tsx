import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}
/** One task of the section, with its name. */
export const Part = ({ title, children }: PartProps) => (
  <section className="backup-part">
    <h3>{title}</h3>
    {children}
  </section>
)

interface TaskProps {
  readonly label: string
  readonly isQuiet?: boolean
  readonly isBusy: boolean
  readonly act: () => unknown
}
/** The button of a task. It keeps the focus while the task runs. */
export const Task = ({ label, isQuiet = false, isBusy, act }: TaskProps) => (
  <button
    className={isQuiet ? 'button quiet-button' : 'button'}
    type="button"
    aria-disabled={isBusy || undefined}
    onClick={() => void (isBusy || act())}
  >
    {label}
  </button>
)
