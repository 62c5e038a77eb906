import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type MouseEvent, useId, useState } from 'react'
import type { WholePicture } from '../../../../contract/collection/images/whole-picture.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Language } from '../../../../contract/site/languages.ts'
import { nameOfLanguage, ownerWords, tell } from '../../../stores/owner-words.ts'
import { otherLanguages } from '../../../stores/site-languages.ts'
import type { PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'
import { TextLength } from '../../contact/FormField.tsx'
import { ownerFieldWords } from '../../translations/field-words.ts'
import { focusAgain } from '../focus.ts'
import type { AltName, Mode } from './images.ts'
import { Picture } from './Picture.tsx'
import { UploadState } from './UploadState.tsx'
import type { FormImage } from '../values.ts'

export interface TileActions {
  readonly setMain: (index: number, isMain: boolean) => void
  readonly setAlt: (index: number, name: AltName, text: string) => void
  /** Turns it by a quarter clockwise. */
  readonly turn: (index: number) => void
  /** Opens the dialog in which it is cropped. */
  readonly crop: (index: number) => void
  readonly remove: (index: number) => void
  readonly move: (index: number, to: number) => void
}

interface Props extends TileActions {
  readonly image: FormImage
  readonly index: number
  readonly count: number
  /** Whether lists show this image: the first that is set as main, or else the first. */
  readonly isFirst: boolean
  readonly mode: Mode
  /** The whole photograph (Picture.tsx). */
  readonly whole: WholePicture | undefined
  /** The alternative text that pages use if the owner gives none. */
  readonly altByDefault: string
  readonly $uploads: PhotographUploads['$uploads']
  /** The server's error about this image; '' for none. */
  readonly fault: string
}

const Dots = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" fill="currentColor" />
  </svg>
)

const CropSign = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M4 0v12h12M0 4h12v12" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)

/** Moves the image by one place. The picture has a handle to drag, or to lift with Space. */
function Movers({ image, index, count, move }: Pick<Props, 'image' | 'index' | 'count' | 'move'>) {
  const words = ownerWords().images.tile
  /** An element that moves in the document loses focus, so focus is restored for the next step. */
  const step =
    (to: number) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      move(index, to)
      focusAgain(() => currentTarget)
    }
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={tell(words.earlier, { name: image.fileName })}
        aria-disabled={index === 0}
        onClick={step(index - 1)}
      >
        ←
      </button>
      <button
        type="button"
        className="tool"
        aria-label={tell(words.later, { name: image.fileName })}
        aria-disabled={index === count - 1}
        onClick={step(index + 1)}
      >
        →
      </button>
    </>
  )
}

interface AltProps extends Pick<Props, 'image' | 'index' | 'setAlt'> {
  readonly name: AltName
  readonly label: string
  readonly placeholder?: string
  readonly lang?: Language
}
/** What a photograph shows, in one language. */
function AltField({ image, index, setAlt, name, label, placeholder, lang }: AltProps) {
  const { [name]: text = '' } = image
  const id = `${name}-${image.key}`
  const isTooLong = text.length > LIMITS.shortTextMaxLength
  return (
    <div className="tile-text">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        placeholder={placeholder}
        lang={lang}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}-fault` : undefined}
        onChange={(event) => setAlt(index, name, event.target.value)}
      />
      <TextLength length={text.length} max={LIMITS.shortTextMaxLength} words={ownerFieldWords()} />
      {isTooLong && (
        <p className="fault" id={`${id}-fault`} role="status">
          {tell(ownerWords().faults.maximum, { count: LIMITS.shortTextMaxLength })}
        </p>
      )}
    </div>
  )
}

/** The parts of a photograph that most people need rarely. */
function Details(props: Props & { readonly id: string }) {
  const { id, image, index, altByDefault, turn, crop } = props
  const words = ownerWords().images.tile
  return (
    <div className="tile-details" id={id}>
      <AltField {...props} name="alt" label={words.shows} placeholder={altByDefault} />
      {otherLanguages().map((language) => (
        <AltField
          key={language}
          {...props}
          name={`${language}_alt`}
          label={tell(words.showsIn, { language: nameOfLanguage(language) })}
          lang={language}
        />
      ))}
      <div className="tile-tools">
        <Movers {...props} />
        <button
          type="button"
          className="tool wide"
          aria-label={tell(words.rotateOf, { name: image.fileName })}
          onClick={() => turn(index)}
        >
          ↻ {words.rotate}
        </button>
        <button
          type="button"
          className="tool wide"
          aria-label={tell(words.cropOf, { name: image.fileName })}
          onClick={() => crop(index)}
        >
          <CropSign /> {words.crop}
        </button>
      </div>
    </div>
  )
}

function MainChoice({ image, index, mode, setMain }: Pick<Props, 'image' | 'index' | 'mode' | 'setMain'>) {
  const { key, fileName, isMain } = image
  const words = ownerWords().images.tile
  return (
    <label className="main-choice">
      <input
        type={mode === 'edit' ? 'radio' : 'checkbox'}
        name={mode === 'edit' ? 'main-image' : `main-${key}`}
        aria-label={tell(words.setMainOf, { name: fileName })}
        checked={isMain === true}
        onChange={(event) => setMain(index, event.target.checked)}
      />
      {words.setMain}
    </label>
  )
}

/** One photograph in the grid with its controls. */
export function ImageTile(props: Props) {
  const { image, index, isFirst, whole, fault, remove } = props
  const { key, fileName } = image
  const words = ownerWords().images.tile
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const sortable = useSortable({ id: key })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  const style = { transform: CSS.Translate.toString(transform), transition }
  const states = ['tile', isDragging && 'dragged', isOpen && 'open'].filter(Boolean).join(' ')

  return (
    <li ref={setNodeRef} style={style} className={states} data-fault={fault !== ''}>
      <div className="tile-picture">
        <Picture image={image} whole={whole} alt="" />
        {isFirst && <span className="main-mark">{words.main}</span>}
        <button
          type="button"
          className="tool grip"
          aria-label={tell(words.drag, { name: fileName })}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
        >
          <Dots />
        </button>
        <button
          type="button"
          className="tool remove"
          aria-label={tell(words.delete, { name: fileName })}
          onClick={() => remove(index)}
        >
          ×
        </button>
        <button
          type="button"
          className="tool more"
          aria-label={tell(words.more, { name: fileName })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '−' : '…'}
        </button>
      </div>
      <MainChoice {...props} />
      <UploadState $uploads={props.$uploads} image={key} />
      {isOpen && <Details {...props} id={id} />}
      <p className="fault" role="alert">
        {fault}
      </p>
    </li>
  )
}
