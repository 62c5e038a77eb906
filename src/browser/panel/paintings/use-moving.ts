import {
  closestCenter,
  type DragEndEvent,
  type DragStartEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import { type Lifted, type LiftingParts, useLifting } from './use-lifting.ts'

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The order while the keyboard moves a row: as if it were put down now. */
function carried(shown: readonly string[], lifted: Lifted | undefined): string[] {
  if (!lifted) return [...shown]
  return shown.filter((other) => other !== lifted.id).toSpliced(lifted.to, 0, lifted.id)
}

interface DraggingParts extends Pick<LiftingParts, 'shown' | 'put'> {
  /** They stand side by side. */
  readonly isWall?: boolean
}
/** Lets the pointer drag rows. */
function useDragging({ shown, put, isWall = false }: DraggingParts) {
  const [dragged, setDragged] = useState<string>()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const context = {
    sensors,
    collisionDetection: closestCenter,
    modifiers: isWall ? [] : [onlyVertical],
    onDragStart: ({ active }: DragStartEvent) => setDragged(String(active.id)),
    onDragEnd: ({ active, over }: DragEndEvent) => {
      setDragged(undefined)
      if (over && over.id !== active.id) put(String(active.id), shown.indexOf(String(over.id)))
    },
    onDragCancel: () => setDragged(undefined),
  }
  return { dragged, context }
}

/** Scrolls to the row whose handle has the focus. */
export const revealFocused = () =>
  void requestAnimationFrame(() =>
    document.activeElement?.closest('tr, li')?.scrollIntoView({ block: 'nearest' }),
  )

/** Rows that are moved by their handles, with a pointer or by keyboard. `ids` is the order to show. */
export function useMoving(parts: LiftingParts & DraggingParts) {
  const dragging = useDragging(parts)
  const lifting = useLifting(parts)
  const { lifted } = lifting
  const ids = useMemo(() => carried(parts.shown, lifted), [parts.shown, lifted])
  return { ...dragging, lifting, ids }
}
export type Moving = ReturnType<typeof useMoving>
