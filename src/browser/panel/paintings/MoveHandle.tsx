import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import type { Lifting } from './use-lifting.ts'

interface Props extends Lifting {
  readonly id: string
  readonly name: string
}

/**
 * The handle that moves a row. dnd-kit renders all handles again during a drag and when rows are added. So the handle
 * sets the row's style directly, and the row itself does not render again.
 */
export function MoveHandle({ id, name, isLifted, onLiftKey, onLeave }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const button = useRef<HTMLButtonElement>(null)
  const ref = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element
      setActivatorNodeRef(element)
      setNodeRef(element?.closest<HTMLElement>('tr, li') ?? null)
    },
    [setActivatorNodeRef, setNodeRef],
  )
  const move = CSS.Translate.toString(transform)
  useLayoutEffect(() => {
    const row = button.current?.closest<HTMLElement>('tr, li')
    if (!row) return
    row.style.transform = move ?? ''
    row.style.transition = transition ?? ''
    row.classList.toggle('dragged', isDragging)
    return () => {
      row.style.transform = ''
      row.classList.remove('dragged')
    }
  }, [move, transition, isDragging])
  return (
    <button
      {...listeners}
      ref={ref}
      className="handle"
      type="button"
      aria-label={tell(ownerWords().paintings.row.move, { name })}
      aria-describedby="move-help"
      aria-pressed={isLifted}
      onKeyDown={(event) => onLiftKey(event, id)}
      onBlur={onLeave}
    >
      <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true">
        <path d="M2 3h0M8 3h0M2 8h0M8 8h0M2 13h0M8 13h0" />
      </svg>
    </button>
  )
}
