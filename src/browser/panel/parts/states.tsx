import type { ReactNode } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { sharedWords } from '../../stores/owner-words.ts'

/** Elements that replace a table or a form. panel.css styles them. */

interface SkeletonProps {
  readonly lines?: number
  /** For a page that is not in English. */
  readonly loading?: string
}
/** Placeholder lines until a table or a form has loaded. */
export function Skeleton({ lines = 5, loading }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      {/* The published page says it in its own language. */}
      <span className="hidden-text" suppressHydrationWarning>
        {loading ?? sharedWords().loading}
      </span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  )
}

/** An empty list: says so, and what to do next. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="title">{title}</p>
      {children}
    </div>
  )
}

/** Shown if another program's server does not store such data. */
const NotKept = ({ words = sharedWords().notKept }) => (
  <div className="empty-state not-kept">
    <p className="title">{words.title}</p>
    <p>{words.text}</p>
    <p>
      <a href={PAGE_PATHS.paintings()}>{words.paintings}</a> ·{' '}
      <a href={PAGE_PATHS.portfolio()}>{words.portfolio}</a> ·{' '}
      <a href={PAGE_PATHS.exhibitions}>{words.exhibitions}</a>
    </p>
  </div>
)

interface FailureProps {
  /** Undefined if the site's server does not store such data. */
  readonly details: readonly string[]
  readonly retry: () => void
}
/** What could not be loaded and why, with a button to try again. */
export function Failure({ details, retry }: FailureProps) {
  if (details.length === 0) return <NotKept />
  return (
    <div className="empty-state" role="alert">
      <p className="title">{sharedWords().failure.title}</p>
      <p>{details.join(' ')}</p>
      <p>
        <button className="button quiet-button" type="button" onClick={retry}>
          {sharedWords().failure.again}
        </button>
      </p>
    </div>
  )
}
