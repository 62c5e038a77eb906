import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { afterPress } from '../../../stores/feedback/after-press.ts'
import { ownerWords } from '../../../stores/owner-words.ts'
import { readDropped } from '../../../stores/uploads/dropped-files.ts'
import { inTime } from '../../../stores/uploads/lost-line.ts'
import { ACCEPTED } from './intake.ts'
import type { Choice } from './use-images.ts'

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files')

/** Whether a paste belongs to a text field: spreadsheets and word processors copy a picture together with the text. */
const isForField = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type))

type Add = (files: Choice) => void

/**
 * Accepts files that are dropped anywhere on the page or pasted. Returns whether files are being dragged over the
 * frame.
 */
function useFilesOfPage(add: Add) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isForField(event)) return
      event.preventDefault()
      add(files)
    }
    const drop = (event: globalThis.DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const { dataTransfer } = event
      if (!dataTransfer) return
      const dropped = [...dataTransfer.files]
      // What cannot be read is named with the other files that cannot be used.
      const found = inTime(readDropped(dataTransfer))
      add(found.then((all) => all.map(({ file }) => file)).catch(() => dropped))
    }
    document.addEventListener('paste', paste, { signal })
    // Without this, a browser would open a file that is dropped next to the frame.
    document.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal })
    document.addEventListener('drop', drop, { signal })
    return () => end.abort()
  }, [add])
  return {
    className: isOver ? 'add-images over' : 'add-images',
    onDragOver: (event: DragEvent) => setOver(Boolean(hasFiles(event))),
    onDragLeave: () => setOver(false),
  }
}

/** Shows the rejected files with the reasons. */
function Refused({ refused }: { readonly refused: readonly string[] }) {
  if (refused.length === 0) return null
  return (
    <div className="refused">
      <p>{ownerWords().images.refused}</p>
      <ul>
        {refused.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  readonly add: Add
  /** The rejected files with the reasons. */
  readonly refused: readonly string[]
  readonly isEmpty: boolean
  /** The error of this field, after it was touched. */
  readonly fault: string
  readonly touch: () => void
}

/** Adds photographs: chosen, taken with a phone, dropped anywhere on the page, or pasted. */
export function AddImages({ add, refused, isEmpty, fault, touch }: Props) {
  const frame = useFilesOfPage(add)
  const words = ownerWords().images
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // Allows the same file again after it was deleted.
    target.value = ''
  }

  return (
    <>
      <div {...frame}>
        <input
          id="add-images"
          className="hidden-text"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-describedby="add-images-hint add-images-fault"
          onBlur={() => afterPress(touch)}
          onChange={take}
        />
        <label htmlFor="add-images" className={isEmpty ? 'button' : 'button quiet-button'}>
          {isEmpty ? words.add : words.addMore}
        </label>
        {/* A separate input, because the gallery picker of newer phones has no camera. */}
        <input
          id="take-photograph"
          className="hidden-text by-touch"
          type="file"
          accept="image/jpeg"
          capture="environment"
          onBlur={() => afterPress(touch)}
          onChange={take}
        />
        <label htmlFor="take-photograph" className="button quiet-button by-touch">
          {words.take}
        </label>
        <p id="add-images-hint" className="hint by-mouse">
          {words.hint}
        </p>
      </div>
      <p className="fault" id="add-images-fault" aria-live="polite">
        {fault}
      </p>
      <div role="alert">
        <Refused refused={refused} />
      </div>
    </>
  )
}
