import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'

/** What the server takes. Without HEIC in this list, iPhones and iPads send their photographs as JPEG. */
const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/tiff,image/avif,.jpg,.jpeg,.png,.webp,.tif,.tiff,.avif'

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files')

/** Spreadsheets and word processors put a picture beside the words that somebody pastes into a field. */
const isForField = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type))

interface Props {
  readonly add: (files: readonly File[]) => void
  /** Files that were not taken, each with the reason. */
  readonly refused: readonly string[]
  readonly isEmpty: boolean
  /** What the form misses here, once it was touched. */
  readonly fault: string
  readonly touch: () => void
}

/** Where photographs come in: chosen, taken with a phone, dropped anywhere on the page, or pasted. */
export function AddImages({ add, refused, isEmpty, fault, touch }: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    document.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length === 0 || isForField(event)) return
        event.preventDefault()
        add(files)
      },
      { signal },
    )
    // Beside the wall, too: a browser would otherwise leave the page to show the file.
    document.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        add([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    return () => end.abort()
  }, [add])
  const enter = (event: DragEvent) => setOver(Boolean(hasFiles(event)))
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // The same file may be chosen again after it was deleted.
    target.value = ''
  }

  return (
    <>
      <div
        className={isOver ? 'add-images over' : 'add-images'}
        onDragOver={enter}
        onDragLeave={() => setOver(false)}
      >
        <input
          id="add-images"
          className="hidden-text"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-describedby="add-images-hint add-images-fault"
          onBlur={touch}
          onChange={take}
        />
        <label htmlFor="add-images" className={isEmpty ? 'button' : 'button quiet-button'}>
          {isEmpty ? 'Add photographs' : 'Add more'}
        </label>
        {/* Of its own: the gallery that opens for a choice on newer phones has no camera. */}
        <input
          id="take-photograph"
          className="hidden-text by-touch"
          type="file"
          accept="image/jpeg"
          capture="environment"
          onBlur={touch}
          onChange={take}
        />
        <label htmlFor="take-photograph" className="button quiet-button by-touch">
          Take a photograph
        </label>
        <p id="add-images-hint" className="hint by-mouse">
          Choose them, drop them anywhere on this page, or paste them.
        </p>
      </div>
      <p className="fault" id="add-images-fault" aria-live="polite">
        {fault}
      </p>
      <div role="alert">
        {refused.length > 0 && (
          <div className="refused">
            <p>
              {refused.length === 1 ? 'One file was not taken:' : `${refused.length} files were not taken:`}
            </p>
            <ul>
              {refused.map((sentence, index) => (
                <li key={index}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}
