import type { Importing } from '../../../contract/importing.ts'
import { bytesInWords } from '../parts/block-parts.tsx'
import { counted } from '../parts/counted.ts'

interface FilesProps {
  readonly files: Importing
  readonly isBusy: boolean
  readonly remove: (name: string) => unknown
  readonly clear: () => unknown
}
/** What has arrived, and the buttons that take it back. */
export function Files({ files: { photographs, lists, bytes, parts }, isBusy, remove, clear }: FilesProps) {
  if (photographs === 0 && lists.length === 0 && parts === 0) return null
  return (
    <>
      <p role="status">
        {counted(photographs, 'photograph')} uploaded, {bytesInWords(bytes)}.{' '}
        {parts > 0 && `${counted(parts, 'file')} arrived in part: choose the same again to go on. `}
        {!isBusy && (
          <button className="plain-button" type="button" onClick={() => void clear()}>
            Remove all
          </button>
        )}
      </p>
      {lists.map((name) => (
        <p key={name}>
          List of paintings: {name}{' '}
          {!isBusy && (
            <button className="plain-button" type="button" onClick={() => void remove(name)}>
              Remove<span className="hidden-text"> {name}</span>
            </button>
          )}
        </p>
      ))}
    </>
  )
}
