import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { MouseEvent } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import { focusAgain } from '../focus.ts'
import type { Mode } from './images.ts'
import type { FormImage } from '../values.ts'

export interface TileActions {
  readonly setMain: (index: number, isMain: boolean) => void
  readonly setAlt: (index: number, alt: string) => void
  readonly remove: (index: number) => void
  readonly move: (index: number, to: number) => void
}

interface Props extends TileActions {
  readonly image: FormImage
  readonly index: number
  readonly count: number
  /** Whether this is the cover: the first main image, or else the first image. */
  readonly isCover: boolean
  readonly mode: Mode
  /** Address of the picture; '' if this browser cannot show it, undefined while it is being made. */
  readonly picture: string | undefined
  /** The alternative text that pages use if the owner gives none. */
  readonly altByDefault: string
  /** The server's error about this image; '' for none. */
  readonly fault: string
}

function Picture({ picture, fileName }: { picture: string | undefined; fileName: string }) {
  if (picture) return <img src={picture} alt="" draggable={false} />
  return <span className="no-preview">{picture === '' ? `${fileName} (no preview)` : 'Loading …'}</span>
}

/** Three ways to move the image: a handle to drag or to lift with Space, and buttons for one step back or forward. */
function Movers({
  image,
  index,
  count,
  move,
  grip,
}: Pick<Props, 'image' | 'index' | 'count' | 'move'> & { grip: object }) {
  /** An element that moves in the document loses focus, so focus is restored for the next step. */
  const step =
    (to: number) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      move(index, to)
      focusAgain(() => currentTarget)
    }
  return (
    <>
      <button type="button" className="tool grip" aria-label={`Drag ${image.fileName}`} {...grip}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z"
            fill="currentColor"
          />
        </svg>
      </button>
      <button
        type="button"
        className="tool"
        aria-label={`Move ${image.fileName} earlier`}
        aria-disabled={index === 0}
        onClick={step(index - 1)}
      >
        ←
      </button>
      <button
        type="button"
        className="tool"
        aria-label={`Move ${image.fileName} later`}
        aria-disabled={index === count - 1}
        onClick={step(index + 1)}
      >
        →
      </button>
    </>
  )
}

/** One photograph in the grid with its controls. */
export function ImageTile(props: Props) {
  const { image, index, isCover, mode, picture, altByDefault, fault, setMain, setAlt, remove } = props
  const { key, fileName, isMain, alt } = image
  const sortable = useSortable({ id: key })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  const style = { transform: CSS.Translate.toString(transform), transition }

  return (
    <li
      ref={setNodeRef}
      style={style}
      className={isDragging ? 'tile dragged' : 'tile'}
      data-fault={fault !== ''}
    >
      <div className="tile-picture">
        <Picture picture={picture} fileName={fileName} />
        {isCover && <span className="cover-mark">cover</span>}
        <button
          type="button"
          className="tool remove"
          aria-label={`Delete ${fileName}`}
          onClick={() => remove(index)}
        >
          ×
        </button>
      </div>
      <div className="tile-tools">
        <Movers {...props} grip={{ ref: setActivatorNodeRef, ...attributes, ...listeners }} />
        <label className="main-choice">
          <input
            type={mode === 'edit' ? 'radio' : 'checkbox'}
            name={mode === 'edit' ? 'main-image' : `main-${key}`}
            aria-label={`Set as Main: ${fileName}`}
            checked={isMain === true}
            onChange={(event) => setMain(index, event.target.checked)}
          />
          Set as Main
        </label>
      </div>
      <div className="tile-text">
        <label htmlFor={`alt-${key}`}>What it shows</label>
        <input
          id={`alt-${key}`}
          value={alt}
          placeholder={altByDefault}
          maxLength={LIMITS.shortTextMaxLength}
          onChange={(event) => setAlt(index, event.target.value)}
        />
      </div>
      <p className="fault" role="alert">
        {fault}
      </p>
    </li>
  )
}
