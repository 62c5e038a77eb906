import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import type { PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'
import { focusAgain } from '../focus.ts'
import { ImageTile, type TileActions } from './ImageTile.tsx'
import type { Mode } from './images.ts'
import { defaultAlt, type FormImage } from '../values.ts'

interface Props extends TileActions {
  readonly images: readonly FormImage[]
  readonly mode: Mode
  readonly previews: ReadonlyMap<string, string>
  readonly faults: ReadonlyMap<string, string>
  readonly $uploads: PhotographUploads['$uploads']
  /** The item's name, for the default alternative texts. */
  readonly title: string
}

const INSTRUCTIONS =
  'Press Space to lift the photograph, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.'

/** Screen reader announcements while a photograph is dragged, with its position. */
function announce(images: readonly FormImage[]) {
  const placeOf = (id: UniqueIdentifier) => images.findIndex(({ key }) => key === id)
  const nameOf = (id: UniqueIdentifier) => images[placeOf(id)]?.fileName ?? ''
  const at = (id: UniqueIdentifier | undefined) =>
    id === undefined ? '' : `place ${placeOf(id) + 1} of ${images.length}`
  return {
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) =>
      `${nameOf(active.id)} lifted from ${at(active.id)}.`,
    onDragOver: ({ active, over }: DragEndEvent) => `${nameOf(active.id)} over ${at(over?.id)}.`,
    onDragEnd: ({ active, over }: DragEndEvent) => `${nameOf(active.id)} put down at ${at(over?.id)}.`,
    onDragCancel: ({ active }: DragEndEvent) => `${nameOf(active.id)} is back where it was.`,
  }
}

/** Moves and removes photographs and makes the screen reader announcements. */
function useWall(images: readonly FormImage[], actions: TileActions) {
  const [news, setNews] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const keys = images.map(({ key }) => key)
  const nameOf = (index: number) => images[index]?.fileName ?? ''
  function put(from: number, to: number) {
    if (to < 0 || to >= images.length) return
    actions.move(from, to)
    setNews(`${nameOf(from)}: place ${to + 1} of ${images.length}`)
  }
  function turn(index: number) {
    actions.turn(index)
    setNews(`${nameOf(index)} rotated by a quarter turn`)
  }
  /** Removes an image. Focus moves to the next image, or after the last one to the add button. */
  function remove(index: number) {
    actions.remove(index)
    setNews(`${nameOf(index)} deleted`)
    focusAgain(() => {
      const others = list.current?.querySelectorAll<HTMLElement>('.remove') ?? []
      return others[Math.min(index, others.length - 1)] ?? document.querySelector<HTMLElement>('#add-images')
    })
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      actions.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return { keys, list, news, put, turn, remove, drop }
}

/** The grid of photographs, ordered by dragging, by keyboard or by single steps. */
export function ImageWall({ images, mode, previews, faults, title, $uploads, ...actions }: Props) {
  const { keys, list, news, put, turn, remove, drop } = useWall(images, actions)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const first = Math.max(
    0,
    images.findIndex(({ isMain }) => isMain),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(images),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className="tiles" ref={list} aria-label="Photographs">
          {images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              index={index}
              mode={mode}
              count={images.length}
              isFirst={index === first}
              picture={image.src || previews.get(image.key)}
              altByDefault={defaultAlt(title, index)}
              $uploads={$uploads}
              fault={faults.get(image.key) ?? ''}
              {...actions}
              move={put}
              turn={turn}
              remove={remove}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="hidden-text" role="status">
        {news}
      </p>
    </DndContext>
  )
}
