import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { findSessionDetails } from '../stores/feedback/failure.ts'

/** What all sections are made of; panel.css says how it looks. */

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

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      className="search"
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A number with its noun: `1 painting`, `2 paintings`. */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`

/** A choice with how many it holds: `Inbox 3`; without the number where there is nothing. */
export const withCount = (name: string, count?: number) =>
  count ? `${name} ${count.toLocaleString('en')}` : name

interface TableHeadProps {
  readonly columns: readonly string[]
  readonly hasImage?: boolean
}
/** The heads of a table's columns. The first, of a picture, and the last, of what can be done, are only heard. */
export const TableHead = ({ columns, hasImage = false }: TableHeadProps) => (
  <thead>
    <tr>
      {hasImage && (
        <th scope="col">
          <span className="hidden-text">Image</span>
        </th>
      )}
      {columns.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
      <th scope="col">
        <span className="hidden-text">Actions</span>
      </th>
    </tr>
  </thead>
)

const UNKNOWN_CALL: ReadonlySet<number> = new Set([400, 404, 405])
/**
 * Whether the API is another program's, which does not know this call: it refuses it without a word, or sends a page.
 * A `TypeError` is no answer but a line that broke.
 */
const isNotKept = (error: unknown) =>
  document.documentElement.dataset['api'] !== undefined &&
  (error instanceof ApiError
    ? UNKNOWN_CALL.has(error.status) && error.messages.length === 0
    : !(error instanceof TypeError))

/** What a section has loaded, or why it has not: without details where the site's server does not keep such things. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly details: readonly string[] }
  | { readonly state: 'ready'; readonly value: Value }

/**
 * Loads a section's data when it opens. `load` must be the same function in every render. `set` puts in what a
 * change has made of the value.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    load().then(
      (value) => {
        if (isWanted) setLoaded({ state: 'ready', value })
      },
      (error: unknown) => {
        const details = isNotKept(error) ? [] : findSessionDetails(error)
        if (isWanted) setLoaded({ state: 'failed', details })
      },
    )
    return () => {
      isWanted = false
    }
  }, [load, attempt])

  /** Once more, with what is there still shown; after a failure with the skeleton. */
  const reload = useCallback(() => {
    setLoaded((last) => (last.state === 'failed' ? { state: 'loading' } : last))
    setAttempt((last) => last + 1)
  }, [])
  const set = useCallback((change: (value: Value) => Value) => {
    setLoaded((last) => (last.state === 'ready' ? { state: 'ready', value: change(last.value) } : last))
  }, [])
  return { loaded, reload, set }
}
