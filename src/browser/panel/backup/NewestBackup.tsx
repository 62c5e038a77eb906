import type { Overview } from '../../../contract/overview.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { Block, bytesInWords } from '../parts/block-parts.tsx'
import { toDateTime } from '../parts/times.ts'

function Newest({ backup }: Pick<Overview, 'backup'>) {
  const { backup: words } = ownerWords().overview
  if (!backup) return <p>{words.none}</p>
  const { place, last } = backup
  if (!last) return <p>{tell(words.first, { place })}</p>
  return (
    <>
      <p>
        {tell(words.made, {
          time: toDateTime(last.at),
          photographs: last.photographs,
          size: bytesInWords(last.bytes),
        })}
      </p>
      <p className="summary-line">{tell(words.place, { place })}</p>
    </>
  )
}

/** The newest backup, and the way to make and download one. */
export default function NewestBackup({ backup }: Pick<Overview, 'backup'>) {
  const { backup: words } = ownerWords().overview
  return (
    <Block title={words.title} section="backup">
      <Newest backup={backup} />
      <p className="toolbar">
        {!backup && <a href="#backup">{words.setUp}</a>}
        <a href="#backup">{words.download}</a>
      </p>
    </Block>
  )
}
