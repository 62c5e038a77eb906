import { DndContext, DragOverlay } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { ownerWords } from '../../stores/owner-words.ts'
import { Thumbnail } from './PaintingRow.tsx'
import type { Moving } from './use-moving.ts'

interface Carried {
  readonly name: string
  readonly thumbnailPath: string
}

/** For screen readers: how rows are moved, and what the last key did. */
const MoveTexts = ({ said, isInside }: { readonly said: string; readonly isInside: boolean }) => (
  <>
    {!isInside && (
      <p className="hidden-text" id="move-help">
        {ownerWords().paintings.moving.help}
      </p>
    )}
    <p className="hidden-text" role="status" aria-live="assertive">
      {said}
    </p>
  </>
)

interface Props {
  readonly moving: Moving
  /** The row that the pointer drags: a copy of it follows the pointer. */
  readonly carried: Carried | undefined
  /** A wall of works inside a row that can be moved itself. */
  readonly isWall?: boolean
  readonly children: ReactNode
}
/** Around a table whose rows have handles (MoveHandle.tsx). */
export const MovableRows = ({ moving, carried, isWall = false, children }: Props) => (
  <DndContext {...moving.context}>
    <SortableContext items={moving.ids} strategy={isWall ? rectSortingStrategy : verticalListSortingStrategy}>
      {children}
    </SortableContext>
    <DragOverlay>
      {carried && (
        <div className="carried">
          <Thumbnail path={carried.thumbnailPath} />
          <span className="name">{carried.name}</span>
        </div>
      )}
    </DragOverlay>
    <MoveTexts said={moving.lifting.said} isInside={isWall} />
  </DndContext>
)
