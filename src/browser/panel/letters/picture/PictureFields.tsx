import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import { TextLength } from '../../../islands/contact/FormField.tsx'
import { ACCEPTED } from '../../../islands/forms/images/intake.ts'
import { UploadState } from '../../../islands/forms/images/UploadState.tsx'
import { ownerFieldWords } from '../../../islands/translations/field-words.ts'
import { ownerWords, sharedWords } from '../../../stores/owner-words.ts'
import type { BlockOf } from '../blocks.ts'
import type { PhotographOf } from '../use-letter.ts'
import { KEY } from './photograph.ts'

/** Takes a photograph that is dropped or pasted. A copied text with a picture stays a text. */
function useFiles(take: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const takeFrom = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const [file] = data.files
    if (!file || data.types.includes('text/plain')) return
    event.preventDefault()
    take(file)
  }
  return {
    'data-state': isOver ? 'over' : undefined,
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      takeFrom(event, event.dataTransfer)
    },
  }
}

interface AltProps {
  readonly alt: string
  readonly onChange: (alt: string) => void
}
function Alt({ alt, onChange }: AltProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{ownerWords().images.tile.shows}</label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        value={alt}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small className="hint" id={`${id}-hint`}>
        {ownerWords().letters.write.picture.showsHint}
      </small>
      <TextLength length={alt.length} max={LIMITS.shortTextMaxLength} words={ownerFieldWords()} />
    </div>
  )
}

interface Props {
  readonly block: BlockOf<'picture'>
  readonly photograph: ReturnType<PhotographOf>
  readonly change: (block: BlockOf<'picture'>) => void
}
/** A picture of a letter, with words for readers who do not see it. */
export function PictureFields({ block, photograph, change }: Props) {
  const { picture: words } = ownerWords().letters.write
  const { address, $uploads, fault, take } = photograph
  const files = useFiles(take)
  const id = useId()
  return (
    <div className="letter-picture" {...files}>
      {block.file !== '' &&
        (address ? <img src={address} alt="" /> : <p className="summary-line">{sharedWords().loading}</p>)}
      <div className="choose-picture">
        <input
          id={id}
          className="hidden-text"
          type="file"
          accept={ACCEPTED}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) take(file)
            // Allows the same file again.
            target.value = ''
          }}
        />
        <label className="button quiet-button" htmlFor={id}>
          {block.file === '' ? words.choose : words.chooseOther}
        </label>
        <small className="hint" id={`${id}-hint`}>
          {words.hint}
        </small>
      </div>
      {$uploads && <UploadState $uploads={$uploads} image={KEY} />}
      <p className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      <Alt alt={block.alt} onChange={(alt) => change({ ...block, alt })} />
    </div>
  )
}
