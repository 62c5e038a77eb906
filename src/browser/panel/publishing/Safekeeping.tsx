import type { Overview } from '../../../contract/overview.ts'
import { Block, bytesInWords } from '../parts/block-parts.tsx'
import { counted } from '../parts/counted.ts'
import { toDateTime } from '../parts/times.ts'

function Backups({ backup }: Pick<Overview, 'backup'>) {
  if (!backup)
    return (
      <p>
        No backups are made by themselves. Whoever looks after the server can set <code>BACKUP_TO</code>.
      </p>
    )
  const { place, last } = backup
  if (!last) return <p>The first backup is still to be made, into {place}.</p>
  return (
    <>
      <p>
        Backed up {toDateTime(last.at)}, and restored for a trial: {counted(last.photographs, 'photograph')},{' '}
        {bytesInWords(last.bytes)}.
      </p>
      <p className="summary-line">Kept in {place}</p>
    </>
  )
}

/** The state of the backup, and the download of all data. */
export default function Safekeeping({ backup }: Pick<Overview, 'backup'>) {
  return (
    <Block title="Backup">
      <Backups backup={backup} />
      <p className="summary-line">
        Everything as plain files, photographs and lists that any computer reads: on the server,{' '}
        <code className="command">npm run export -- FOLDER</code>
      </p>
    </Block>
  )
}
