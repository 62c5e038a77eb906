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
import { lazy, Suspense, useRef, useState } from 'react'
import { type Crop, isWhole } from '../../../../contract/collection/images/framing.ts'
import type { WholePicture } from '../../../../contract/collection/images/whole-picture.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import type { PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'
import { focusAgain } from '../focus.ts'
import { ImageTile, type TileActions } from './ImageTile.tsx'
import type { Mode } from './images.ts'
import { readWhole } from './preview.ts'
import { defaultAlt, type FormImage } from '../values.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

interface Actions extends Omit<TileActions, 'crop'> {
  readonly setCrop: (index: number, crop: Crop) => void
}
interface Props extends Actions {
  readonly images: readonly FormImage[]
  readonly mode: Mode
  /** Files of new images, by image key. */
  readonly files: ReadonlyMap<string, File>
  readonly previews: ReadonlyMap<string, WholePicture>
  readonly faults: ReadonlyMap<string, string>
  readonly $uploads: PhotographUploads['$uploads']
  /** The item's name, for the default alternative texts. */
  readonly title: string
}

/** Screen reader announcements while a photograph is dragged, with its position. */
function announce(images: readonly FormImage[]) {
  const { news } = ownerWords().images
  const placeOf = (id: UniqueIdentifier) => images.findIndex(({ key }) => key === id)
  const nameOf = (id: UniqueIdentifier) => images[placeOf(id)]?.fileName ?? ''
  const at = (id: UniqueIdentifier | undefined) =>
    id === undefined ? '' : tell(news.place, { place: placeOf(id) + 1, count: images.length })
  return {
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) =>
      tell(news.lifted, { name: nameOf(active.id), place: at(active.id) }),
    onDragOver: ({ active, over }: DragEndEvent) =>
      tell(news.over, { name: nameOf(active.id), place: at(over?.id) }),
    onDragEnd: ({ active, over }: DragEndEvent) =>
      tell(news.down, { name: nameOf(active.id), place: at(over?.id) }),
    onDragCancel: ({ active }: DragEndEvent) => tell(news.back, { name: nameOf(active.id) }),
  }
}

/** Moves and removes photographs and makes the screen reader announcements. */
function useWall(images: readonly FormImage[], actions: Actions) {
  const [news, setNews] = useState('')
  const { news: words } = ownerWords().images
  const list = useRef<HTMLOListElement>(null)
  const keys = images.map(({ key }) => key)
  const nameOf = (index: number) => images[index]?.fileName ?? ''
  function put(from: number, to: number) {
    if (to < 0 || to >= images.length) return
    actions.move(from, to)
    const place = tell(words.place, { place: to + 1, count: images.length })
    setNews(tell(words.moved, { name: nameOf(from), place }))
  }
  function turn(index: number) {
    actions.turn(index)
    setNews(tell(words.rotated, { name: nameOf(index) }))
  }
  function setCrop(index: number, crop: Crop) {
    actions.setCrop(index, crop)
    setNews(tell(isWhole(crop) ? words.whole : words.cropped, { name: nameOf(index) }))
  }
  /** Removes an image. Focus moves to the next image, or after the last one to the add button. */
  function remove(index: number) {
    actions.remove(index)
    setNews(tell(words.deleted, { name: nameOf(index) }))
    focusAgain(() => {
      const others = list.current?.querySelectorAll<HTMLElement>('.remove') ?? []
      return others[Math.min(index, others.length - 1)] ?? document.querySelector<HTMLElement>('#add-images')
    })
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      actions.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return { keys, list, news, put, turn, setCrop, remove, drop }
}

/** The photograph that is being cropped, and its whole picture. */
interface Cropped {
  /** A dialog that is opened before the event of the last one's end has come is another one. */
  readonly number: number
  readonly key: string
  readonly whole: Promise<WholePicture>
}
function useCropping({ images, files }: Pick<Props, 'images' | 'files'>) {
  const [cropped, setCropped] = useState<Cropped>()
  const index = images.findIndex(({ key }) => key === cropped?.key)
  const image = images[index]
  return {
    dialog: cropped && image && { number: cropped.number, index, image, whole: cropped.whole },
    begin: (at: number) => {
      const wanted = images[at]
      if (!wanted) return
      const { key } = wanted
      const whole = readWhole(wanted, files.get(key))
      setCropped((last) => ({ number: (last?.number ?? 0) + 1, key, whole }))
    },
    end: () => setCropped(undefined),
  }
}

interface CroppingProps extends Pick<Actions, 'setCrop'> {
  readonly cropping: ReturnType<typeof useCropping>
}
/** The dialog that crops a photograph, while it is open. */
function Cropping({ cropping: { dialog, end }, setCrop }: CroppingProps) {
  if (!dialog) return null
  const { number, index, image, whole } = dialog
  return (
    <Suspense fallback={null}>
      <CropDialog
        key={number}
        image={image}
        whole={whole}
        apply={(crop) => setCrop(index, crop)}
        onClose={end}
      />
    </Suspense>
  )
}

/** The grid of photographs, ordered by dragging, by keyboard or by single steps. */
export function ImageWall({ images, mode, files, previews, faults, title, $uploads, ...actions }: Props) {
  const { keys, list, news, put, turn, setCrop, remove, drop } = useWall(images, actions)
  const cropping = useCropping({ images, files })
  const words = ownerWords().images
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
        screenReaderInstructions: { draggable: words.news.help },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className="tiles" ref={list} aria-label={words.title}>
          {images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              index={index}
              mode={mode}
              count={images.length}
              isFirst={index === first}
              whole={previews.get(image.key)}
              altByDefault={defaultAlt(title, index)}
              $uploads={$uploads}
              fault={faults.get(image.key) ?? ''}
              {...actions}
              move={put}
              turn={turn}
              crop={cropping.begin}
              remove={remove}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="hidden-text" role="status">
        {news}
      </p>
      <Cropping cropping={cropping} setCrop={setCrop} />
    </DndContext>
  )
}
