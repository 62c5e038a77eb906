import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { otherLanguages } from '../../stores/site-languages.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { type ColumnChoice, COLUMNS } from './columns.ts'

/** Opens the list of the table's columns. It closes with Escape, or when the focus or a press goes elsewhere. */
export function ColumnsMenu({ columns, show, showUsual }: ColumnChoice) {
  const { columns: titles, columnsMenu: words } = ownerWords().paintings
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const isTranslated = otherLanguages().length > 0
  const offered = COLUMNS.filter((column) => isTranslated || column !== 'translations')
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    summary.current?.focus()
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Safari gives a pressed label no focus.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <details
      className="columns-menu"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary ref={summary}>{words.title}</summary>
      <fieldset>
        <legend className="hidden-text">{words.legend}</legend>
        {offered.map((column) => (
          <label key={column} className="toggle-entry">
            <input
              type="checkbox"
              checked={columns.has(column)}
              onChange={(event) => show(column, event.target.checked)}
            />
            {titles[column]}
          </label>
        ))}
        {showUsual && (
          <button className="plain-button" type="button" onClick={showUsual}>
            {words.usual}
          </button>
        )}
      </fieldset>
    </details>
  )
}
