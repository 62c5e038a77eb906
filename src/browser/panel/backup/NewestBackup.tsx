import type { Overview } from '../../../contract/overview.ts'
import { Block, bytesInWords } from '../parts/block-parts.tsx'
import { counted } from '../parts/counted.ts'
import { toDateTime } from '../parts/times.ts'

function Newest({ backup }: Pick<Overview, 'backup'>) {
  if (!backup) return <p>No automatic backup is set up.</p>
  const { place, last } = backup
  if (!last) return <p>The first backup has not been made yet. It will be kept in {place}.</p>
  return (
    <>
      <p>
        Backed up {toDateTime(last.at)} and checked by a test restore:{' '}
        {counted(last.photographs, 'photograph')}, {bytesInWords(last.bytes)}.
      </p>
      <p className="summary-line">Kept in {place}</p>
    </>
  )
}

/** The newest backup, and the way to make and download one. */
export default function NewestBackup({ backup }: Pick<Overview, 'backup'>) {
  return (
    <Block title="Backup" section="backup">
      <Newest backup={backup} />
      <p className="toolbar">
        {!backup && <a href="#backup">Set up backups</a>}
        <a href="#backup">Download a backup</a>
      </p>
    </Block>
  )
}
