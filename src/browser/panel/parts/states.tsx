import type { ReactNode } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'

/** What stands in the place of a table or a form; panel.css says how it looks. */

/** Lines that stand for a table or a form until it is there. */
export function Skeleton({ lines = 5 }: { readonly lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="hidden-text">Loading …</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  )
}

/** Nothing there (yet): says so, and what to do next. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="title">{title}</p>
      {children}
    </div>
  )
}

/** In place of what another program's server has nothing of. */
const NotKept = () => (
  <div className="empty-state not-kept">
    <p className="title">There is nothing to do here.</p>
    <p>
      The server of this site keeps paintings and exhibitions only. You can change them on their own pages:
    </p>
    <p>
      <a href={PAGE_PATHS.paintings()}>Paintings</a> · <a href={PAGE_PATHS.portfolio()}>Portfolio</a> ·{' '}
      <a href={PAGE_PATHS.exhibitions}>Exhibitions</a>
    </p>
  </div>
)

interface FailureProps {
  /** None where the site's server does not keep such things at all. */
  readonly details: readonly string[]
  readonly retry: () => void
}
/** What could not be loaded, why, and the way to try again. */
export function Failure({ details, retry }: FailureProps) {
  if (details.length === 0) return <NotKept />
  return (
    <div className="empty-state" role="alert">
      <p className="title">This could not be loaded.</p>
      <p>{details.join(' ')}</p>
      <p>
        <button className="button quiet-button" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    </div>
  )
}
