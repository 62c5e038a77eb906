import type { Importing } from '../../../contract/importing/importing.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { bytesInWords } from '../parts/block-parts.tsx'

interface FilesProps {
  readonly files: Importing
  readonly isBusy: boolean
  readonly remove: (name: string) => unknown
  readonly clear: () => unknown
}
/** What has arrived, and the buttons that take it back. */
export function Files({ files: { photographs, lists, bytes, parts }, isBusy, remove, clear }: FilesProps) {
  const { importing: words } = ownerWords()
  if (bytes === 0 && parts === 0) return null
  return (
    <>
      <p role="status">
        {tell(words.uploaded, { count: photographs, size: bytesInWords(bytes) })}{' '}
        {parts > 0 && `${tell(words.partly, { count: parts })} `}
        {!isBusy && (
          <button className="plain-button" type="button" onClick={() => void clear()}>
            {words.removeAll}
          </button>
        )}
      </p>
      {lists.map((name) => (
        <p key={name}>
          {tell(words.list, { name })}{' '}
          {!isBusy && (
            <button className="plain-button" type="button" onClick={() => void remove(name)}>
              {words.remove}
              <span className="hidden-text"> {name}</span>
            </button>
          )}
        </p>
      ))}
    </>
  )
}
