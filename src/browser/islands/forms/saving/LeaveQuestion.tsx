import { useEffect, useRef, useState } from 'react'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { ownerWords } from '../../../stores/owner-words.ts'
import { useModal } from '../../feedback/modal.ts'

/** The link to another page that a click opens in this tab; undefined for any other click. */
function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0) return undefined
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash !== '' ? undefined : link
}

interface Props {
  readonly isDirty: boolean
  /** Chosen photographs are being read. No draft has them yet. */
  readonly isReading: boolean
}

/** Stops a navigation away from unsent work, and returns the link's address until the owner decides. */
function useHold({ isDirty, isReading }: Props) {
  const [goal, setGoal] = useState<string>()
  const isAllowed = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    const end = new AbortController()
    const { signal } = end
    const follow = (event: MouseEvent) => {
      const link = findLink(event)
      if (!link) return
      if (link.pathname === PAGE_PATHS.signIn && !isReading) {
        isAllowed.current = true
        return
      }
      event.preventDefault()
      setGoal(link.href)
    }
    const unload = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    addEventListener('beforeunload', unload, { signal })
    // Registered in the capture phase: the drag sensor blocks clicks for a moment after a drop.
    addEventListener('click', follow, { capture: true, signal })
    return () => end.abort()
  }, [isDirty, isReading])

  return {
    goal,
    stay: () => setGoal(undefined),
    leave: () => {
      isAllowed.current = true
      if (goal !== undefined) location.assign(goal)
    },
  }
}

/**
 * Asks before unsent work is left: the page asks if a link leads away, the browser asks if the tab is closed or
 * reloaded. A redirect to sign-in does not ask, because the owner comes back.
 */
export function LeaveQuestion(props: Props) {
  const { goal, stay, leave } = useHold(props)
  const words = ownerWords().forms.leave
  const dialog = useRef<HTMLDialogElement>(null)
  const stayButton = useRef<HTMLButtonElement>(null)
  useModal(dialog, goal !== undefined, stayButton)

  return (
    <dialog
      ref={dialog}
      className="question"
      role="alertdialog"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onClose={stay}
    >
      <h2 id="leave-title">{words.title}</h2>
      <p id="leave-text">{props.isReading ? words.reading : words.text}</p>
      <p className="answers">
        <button type="button" className="button quiet-button" onClick={leave}>
          {words.leave}
        </button>
        <button type="button" className="button" ref={stayButton} onClick={stay}>
          {words.stay}
        </button>
      </p>
    </dialog>
  )
}
