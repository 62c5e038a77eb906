import { sharedWords, tell } from '../../../stores/owner-words.ts'

interface Props {
  /** Starts at 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** Buttons for the pages of a list from the server; nothing if there is only one page. */
export function Pager({ page, pageSize, total, onChange }: Props) {
  const { pager: words } = sharedWords()
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const step = (to: number, title: string) => (
    // Not `disabled` on the first and last page: the button would lose focus.
    <button
      className="plain-button"
      type="button"
      aria-disabled={to < 1 || to > pages || undefined}
      onClick={() => {
        if (to >= 1 && to <= pages) onChange(to)
      }}
    >
      {title}
    </button>
  )
  const [first, last] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)]
  return (
    <nav className="toolbar" aria-label={words.label}>
      {step(page - 1, words.newer)}
      <span className="summary-line" role="status">
        {tell(words.shown, { first, last, total })}
      </span>
      {step(page + 1, words.older)}
    </nav>
  )
}
