import { type DragEvent, useEffect, useState } from 'react'
import { useIsSlow } from '../../islands/contact/FormField.tsx'
import { sharedWords } from '../../stores/owner-words.ts'
import { type FoundFile, readDropped, withoutFolder } from '../../stores/uploads/dropped-files.ts'
import { inTime } from '../../stores/uploads/lost-line.ts'

/** Milliseconds after which it says that it reads a folder. */
const SLOW = 300

interface Props {
  readonly id: string
  readonly label: string
  /** The types of files that the chooser offers. */
  readonly accept: string
  readonly isMultiple?: boolean
  readonly take: (files: readonly FoundFile[]) => void
}

/** A place for files: they are dropped on it, also in folders, or chosen with its button. */
export function FileDrop({ id, label, accept, isMultiple = false, take }: Props) {
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState('')
  /** Dropped folders that are being listed. */
  const [unread, setUnread] = useState(0)
  const isReading = useIsSlow(unread > 0, SLOW)
  useEffect(() => {
    const end = new AbortController()
    // A file that is dropped beside the frame would open in the browser.
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, (event) => event.preventDefault(), { signal: end.signal })
    return () => end.abort()
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setFault('')
    setUnread((count) => count + 1)
    inTime(readDropped(event.dataTransfer))
      .then(take, () => setFault(sharedWords().folderUnread))
      .finally(() => setUnread((count) => count - 1))
  }
  return (
    <div
      className={isOver ? 'file-drop over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        // Choosing the same file again is a change, too.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => take(Array.from(event.target.files ?? [], withoutFolder))}
      />
      {isReading && (
        <p className="hint" role="status">
          {sharedWords().folderReading}
        </p>
      )}
      <p className="fault" role="alert">
        {fault}
      </p>
    </div>
  )
}
