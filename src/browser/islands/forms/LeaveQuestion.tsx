import { useEffect, useRef, useState } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { useModal } from '../feedback/modal.ts'

/** The link that a click follows to another page of this tab; undefined for any other click. */
function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0) return undefined
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash !== '' ? undefined : link
}

/** Holds up whoever leaves unsent work; gives where a link would have led, until that is decided. */
function useHold(isDirty: boolean) {
  const [goal, setGoal] = useState<string>()
  const isAllowed = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    const end = new AbortController()
    const { signal } = end
    const follow = (event: MouseEvent) => {
      const link = findLink(event)
      if (!link) return
      if (link.pathname === PAGE_PATHS.signIn) {
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
    // Before all others: the sensor of a drag keeps clicks to itself for a moment after the drop.
    addEventListener('click', follow, { capture: true, signal })
    return () => end.abort()
  }, [isDirty])

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
 * Asks before unsent work is left: in the page's own words where a link leads away, in the browser's where the tab is
 * closed or reloaded. Who is sent to sign in comes back: nobody is asked for that.
 */
export function LeaveQuestion({ isDirty }: { readonly isDirty: boolean }) {
  const { goal, stay, leave } = useHold(isDirty)
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
      <h2 id="leave-title">Leave without saving?</h2>
      <p id="leave-text">
        Your changes are not on the site yet. They stay on this device and are offered to you when you come
        back.
      </p>
      <p className="answers">
        <button type="button" className="button quiet-button" onClick={leave}>
          Leave
        </button>
        <button type="button" className="button" ref={stayButton} onClick={stay}>
          Stay
        </button>
      </p>
    </dialog>
  )
}
