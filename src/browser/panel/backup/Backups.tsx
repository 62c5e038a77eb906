import type { BackupRun, Backups } from '../../../contract/backup/backups.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { bytesInWords } from '../parts/block-parts.tsx'
import { Progress } from '../parts/Progress.tsx'
import { toDateTime } from '../parts/times.ts'
import { backupCalls, saveFrom } from './backup-calls.ts'
import { Part, Task } from './parts.tsx'

const photographsInWords = (count: number) => tell(ownerWords().backups.photographs, { count })

function stepInWords({ step, done, total }: BackupRun) {
  const { automatic: words } = ownerWords().backups
  return step === 'copying' ? tell(words.copying, { done: Math.min(done + 1, total), total }) : words[step]
}

/** What is being done for this purpose, if anything is. */
function Run({ run }: { readonly run: BackupRun | undefined }) {
  const counts = run?.step === 'copying' ? { done: run.done, total: run.total } : undefined
  return <Progress text={run ? stepInWords(run) : ''} counts={counts} />
}

function Kept({ kept }: Pick<Backups, 'kept'>) {
  const { automatic: words } = ownerWords().backups
  if (!kept) return <p>{words.off}</p>
  const { place, last, problem } = kept
  return (
    <>
      {problem && (
        <p role="alert">
          <span className="state danger">{words.failed}</span> {inOwnerLanguage(problem)}
        </p>
      )}
      <p>
        {last
          ? tell(words.last, {
              time: toDateTime(last.at),
              photographs: photographsInWords(last.photographs),
              size: bytesInWords(last.bytes),
            })
          : words.none}
      </p>
      <p className="summary-line">{tell(place.startsWith('/') ? words.onServer : words.in, { place })}</p>
    </>
  )
}

type MakeProps = Backups & { readonly makeNow: () => unknown }

/** The backups at their place, and one more at once. */
export function AutomaticBackup({ kept, runs, isOwner, makeNow }: MakeProps) {
  const { automatic: words } = ownerWords().backups
  const run = runs.find(({ purpose }) => purpose === 'place')
  return (
    <Part title={words.title}>
      <Kept kept={kept} />
      {kept && isOwner && (
        <>
          <Task label={words.now} isQuiet isBusy={run !== undefined} act={makeNow} />
          <Run run={run} />
        </>
      )}
    </Part>
  )
}

function Ready({ download, downloadProblem }: Pick<Backups, 'download' | 'downloadProblem'>) {
  const { copy: words, notMade } = ownerWords().backups
  if (downloadProblem)
    return (
      <p role="alert">
        <span className="state danger">{notMade}</span> {inOwnerLanguage(downloadProblem)}
      </p>
    )
  if (!download) return null
  const { at, photographs, bytes, missing } = download
  return (
    <>
      {missing > 0 && <p className="state danger">{tell(words.missing, { count: missing })}</p>}
      <p className="summary-line">
        {tell(words.made, {
          time: toDateTime(at),
          photographs: photographsInWords(photographs),
          size: bytesInWords(bytes),
        })}{' '}
        <button className="plain-button" type="button" onClick={() => void saveFrom(backupCalls.copyAddress)}>
          {words.again}
        </button>
      </p>
    </>
  )
}

/** One backup to download. */
export function BackupCopy({ runs, makeCopy, ...copy }: Backups & { readonly makeCopy: () => unknown }) {
  const { copy: words } = ownerWords().backups
  const run = runs.find(({ purpose }) => purpose === 'download')
  return (
    <Part title={words.title}>
      <p>{words.text}</p>
      <p className="summary-line">{words.private}</p>
      <Task label={words.title} isBusy={run !== undefined} act={makeCopy} />
      <Run run={run} />
      <Ready {...copy} />
    </Part>
  )
}
