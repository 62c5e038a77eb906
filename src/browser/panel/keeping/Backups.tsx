import type { Backups as State, BackupRun } from '../../../contract/keeping.ts'
import { bytesInWords } from '../parts/block-parts.tsx'
import { counted } from '../parts/counted.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { toDateTime } from '../parts/times.ts'
import { keeping, saveFrom } from './keeping-calls.ts'
import { Part } from './Part.tsx'
import { useBackups } from './use-backups.ts'

function stepInWords({ step, done, total }: BackupRun) {
  if (step === 'waiting') return 'The backup begins in a moment …'
  if (step === 'checking') return 'Checking that the backup can be restored …'
  return `Copying photograph ${Math.min(done + 1, total).toLocaleString('en')} of ${total.toLocaleString('en')} …`
}

/** The progress of a backup. Screen readers hear the steps, not each photograph. */
function Progress({ run }: { readonly run: BackupRun | undefined }) {
  return (
    <>
      {run && run.step === 'copying' && (
        <progress max={Math.max(1, run.total)} value={run.done} aria-hidden />
      )}
      <p className="keeping-step" role={run?.step === 'copying' ? undefined : 'status'}>
        {run && stepInWords(run)}
      </p>
    </>
  )
}

interface ActionProps {
  readonly label: string
  readonly isQuiet?: boolean
  readonly isBusy: boolean
  readonly act: () => unknown
}
const Action = ({ label, isQuiet = false, isBusy, act }: ActionProps) => (
  <button
    className={isQuiet ? 'button quiet-button' : 'button'}
    type="button"
    aria-disabled={isBusy || undefined}
    onClick={() => void (isBusy || act())}
  >
    {label}
  </button>
)

function Kept({ kept }: Pick<State, 'kept'>) {
  if (!kept)
    return <p>No automatic backup is set up. Download one now and then, and keep it in a safe place.</p>
  const { place, last, problem } = kept
  return (
    <>
      {problem && (
        <p role="alert">
          <span className="state danger">The last backup did not succeed.</span> {problem}
        </p>
      )}
      <p>
        {last
          ? `Last backup: ${toDateTime(last.at)}, with ${counted(last.photographs, 'photograph')}, ${bytesInWords(last.bytes)}.`
          : 'The first backup is still to be made.'}{' '}
        A new one follows every day.
      </p>
      <p className="summary-line">Kept in {place}</p>
    </>
  )
}

function Copy({ download, downloadProblem }: Pick<State, 'download' | 'downloadProblem'>) {
  if (downloadProblem)
    return (
      <p role="alert">
        <span className="state danger">No backup was made.</span> {downloadProblem}
      </p>
    )
  if (!download) return null
  return (
    <>
      {download.missing > 0 && (
        <p className="state danger">
          {counted(download.missing, 'photograph')} could not be found, and is not in it.
        </p>
      )}
      <p className="summary-line">
        Made {toDateTime(download.at)}, with {counted(download.photographs, 'photograph')},{' '}
        {bytesInWords(download.bytes)}. It stays here for an hour:{' '}
        <button className="plain-button" type="button" onClick={() => void saveFrom(keeping.copyAddress)}>
          Download it again
        </button>
      </p>
    </>
  )
}

/** The backups: the automatic ones, one at once, and one to download. */
export function Backups() {
  const { loaded, reload, makeNow, makeCopy } = useBackups()
  if (loaded.state === 'loading') return <Skeleton lines={3} />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { kept, runs, isOwner, ...copy } = loaded.value
  const toPlace = runs.find(({ purpose }) => purpose === 'place')
  const toDownload = runs.find(({ purpose }) => purpose === 'download')
  return (
    <>
      <Part title="Automatic backup">
        <Kept kept={kept} />
        {kept && isOwner && (
          <>
            <Action label="Back up now" isQuiet isBusy={toPlace !== undefined} act={makeNow} />
            <Progress run={toPlace} />
          </>
        )}
      </Part>
      <Part title="Download a backup">
        <p>
          One file with your whole site: photographs, texts, inquiries, subscribers and accounts. It brings
          everything back, here or on another server.
        </p>
        {isOwner ? (
          <>
            <p className="summary-line">
              It holds private messages and addresses. Keep it where only you can read it.
            </p>
            <Action label="Download a backup" isBusy={toDownload !== undefined} act={makeCopy} />
            <Progress run={toDownload} />
            <Copy {...copy} />
          </>
        ) : (
          <p className="summary-line">Only the owner of this site can download it.</p>
        )}
      </Part>
    </>
  )
}
