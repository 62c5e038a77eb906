import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { sharedWords } from '../../stores/owner-words.ts'

const ENTRIES = [
  { name: 'painting', href: PAGE_PATHS.createPainting },
  { name: 'exhibition', href: PAGE_PATHS.createExhibition },
] as const
const LAST = ENTRIES.length - 1

/** The entry to focus after a key; undefined for other keys. */
function entryAfter(key: string, current: number): number | undefined {
  const { bar } = sharedWords().tools
  switch (key) {
    case 'ArrowDown':
      return current === LAST ? 0 : current + 1
    case 'ArrowUp':
      return current <= 0 ? LAST : current - 1
    case 'Home':
      return 0
    case 'End':
      return LAST
    default:
      // The first letter of an entry selects it.
      return ENTRIES.findIndex(({ name }) => bar[name].toLowerCase().startsWith(key.toLowerCase()))
  }
}

/** Opens and closes the menu, and moves between its entries. */
function useMenu() {
  const [isOpen, setOpen] = useState(false)
  /** The entry that gets focus when the menu opens. */
  const [first, setFirst] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusEntry = (index: number) => list.current?.querySelectorAll('a')[index]?.focus()
  useEffect(() => {
    if (isOpen) focusEntry(first)
  }, [isOpen, first])

  function open(index: number) {
    setFirst(index)
    setOpen(true)
  }
  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 0 : LAST)
  }
  function onMenuKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      button.current?.focus()
      setOpen(false)
      return
    }
    if (event.key === ' ') {
      event.preventDefault()
      ;(event.target as HTMLElement).click()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const entries = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = entryAfter(
      event.key,
      entries.findIndex((entry) => entry === document.activeElement),
    )
    if (next === undefined || next < 0) return
    event.preventDefault()
    focusEntry(next)
  }
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const toggle = () => {
    if (isOpen) setOpen(false)
    else open(0)
  }
  return { isOpen, button, list, toggle, onButtonKey, onMenuKey, closeWhenLeft }
}

/** A menu button as in the ARIA guide: arrows, Home, End and first letters; Escape and Tab close it. */
export function CreateMenu() {
  const { isOpen, button, list, toggle, onButtonKey, onMenuKey, closeWhenLeft } = useMenu()
  const { bar } = sharedWords().tools
  return (
    <div className="create" onBlur={closeWhenLeft}>
      <button
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls="create-menu"
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        {bar.create} <span aria-hidden="true">▾</span>
      </button>
      <ul
        id="create-menu"
        role="menu"
        aria-label={bar.create}
        hidden={!isOpen}
        ref={list}
        onKeyDown={onMenuKey}
      >
        {ENTRIES.map(({ name, href }) => (
          <li key={href} role="none">
            <a role="menuitem" tabIndex={-1} href={href}>
              {bar[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
