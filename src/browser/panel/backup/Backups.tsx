import type { BackupRun, Backups } from '../../../contract/backups.ts'
import { bytesInWords } from '../parts/block-parts.tsx'
import { counted } from '../parts/counted.ts'
import { Progress } from '../parts/Progress.tsx'
import { toDateTime } from '../parts/times.ts'
import { backupCalls, saveFrom } from './backup-calls.ts'
import { Part, Task } from './parts.tsx'

const number = (value: number) => value.toLocaleString('en')

function stepInWords({ step, done, total }: BackupRun) {
  if (step === 'waiting') return 'The backup starts in a moment …'
  if (step === 'checking') return 'Checking that the backup can be restored …'
  return `Copying photograph ${number(Math.min(done + 1, total))} of ${number(total)} …`
}

/** What is being done for this purpose, if anything is. */
function Run({ run }: { readonly run: BackupRun | undefined }) {
  const counts = run?.step === 'copying' ? { done: run.done, total: run.total } : undefined
  return <Progress text={run ? stepInWords(run) : ''} counts={counts} />
}

function Kept({ kept }: Pick<Backups, 'kept'>) {
  if (!kept) return <p>Automatic backups are off.</p>
  const { place, last, problem } = kept
  return (
    <>
      {problem && (
        <p role="alert">
          <span className="state danger">The last backup failed.</span> {problem}
        </p>
      )}
      <p>
        {last
          ? `Last backup: ${toDateTime(last.at)}, with ${counted(last.photographs, 'photograph')}, ${bytesInWords(last.bytes)}.`
          : 'There is no backup yet.'}{' '}
        A new one is made every day.
      </p>
      <p className="summary-line">
        Kept {place.startsWith('/') ? 'on this server, in the folder' : 'in'} {place}
      </p>
    </>
  )
}

type MakeProps = Backups & { readonly makeNow: () => unknown }

/** The backups at their place, and one more at once. */
export function AutomaticBackup({ kept, runs, isOwner, makeNow }: MakeProps) {
  const run = runs.find(({ purpose }) => purpose === 'place')
  return (
    <Part title="Automatic backup">
      <Kept kept={kept} />
      {kept && isOwner && (
        <>
          <Task label="Back up now" isQuiet isBusy={run !== undefined} act={makeNow} />
          <Run run={run} />
        </>
      )}
    </Part>
  )
}

function Ready({ download, downloadProblem }: Pick<Backups, 'download' | 'downloadProblem'>) {
  if (downloadProblem)
    return (
      <p role="alert">
        <span className="state danger">No backup was made.</span> {downloadProblem}
      </p>
    )
  if (!download) return null
  const { at, photographs, bytes, missing } = download
  return (
    <>
      {missing > 0 && (
        <p className="state danger">
          {counted(missing, 'photograph')} could not be found on the server, and{' '}
          {missing === 1 ? 'is' : 'are'} missing from the backup.
        </p>
      )}
      <p className="summary-line">
        Made {toDateTime(at)}, with {counted(photographs, 'photograph')}, {bytesInWords(bytes)}. It stays here
        for an hour:{' '}
        <button className="plain-button" type="button" onClick={() => void saveFrom(backupCalls.copyAddress)}>
          Download it again
        </button>
      </p>
    </>
  )
}

/** One backup to download. */
export function BackupCopy({ runs, makeCopy, ...copy }: Backups & { readonly makeCopy: () => unknown }) {
  const run = runs.find(({ purpose }) => purpose === 'download')
  return (
    <Part title="Download a backup">
      <p>
        One file with your whole site: photographs, texts, inquiries, subscribers and accounts. With it you
        can bring everything back, here or on another server.
      </p>
      <p className="summary-line">
        It contains private messages and addresses. Keep it where only you can read it.
      </p>
      <Task label="Download a backup" isBusy={run !== undefined} act={makeCopy} />
      <Run run={run} />
      <Ready {...copy} />
    </Part>
  )
}
