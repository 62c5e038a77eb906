import { ownerWords } from '../../stores/owner-words.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { BackupPlace } from './BackupPlace.tsx'
import { AutomaticBackup, BackupCopy } from './Backups.tsx'
import { Everything } from './Everything.tsx'
import { RestoreBackup } from './RestoreBackup.tsx'
import { useBackups } from './use-backups.ts'

/** The section "Backup": keeping the whole site safe, and taking it along. Only the owner may do either. */
export default function Backup() {
  const { loaded, reload, makeNow, makeCopy } = useBackups()
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const backups = loaded.value
  return (
    <div className="backup">
      <AutomaticBackup {...backups} makeNow={makeNow} />
      {backups.isOwner ? (
        <>
          <BackupPlace onSaved={reload} />
          <BackupCopy {...backups} makeCopy={makeCopy} />
          <Everything />
          <RestoreBackup newest={backups.kept?.last?.at} />
        </>
      ) : (
        <p className="summary-line">{ownerWords().backups.onlyOwner}</p>
      )}
    </div>
  )
}
