import { useState } from 'react'
import type { Present, Restoring } from '../../../contract/backup/restoring.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { bytesInWords } from '../parts/block-parts.tsx'
import { FileDrop } from '../parts/FileDrop.tsx'
import { Progress } from '../parts/Progress.tsx'
import { Failure } from '../parts/states.tsx'
import { toDateTime } from '../parts/times.ts'
import { KeptBackups } from './KeptBackups.tsx'
import { Part, Task } from './parts.tsx'
import { contentInWords, stepInWords } from './restore-words.ts'
import { type Sending, useRestoring } from './use-restoring.ts'

interface ReadyProps {
  readonly ready: NonNullable<Restoring['ready']>
  readonly start: (replaces: Present) => unknown
  readonly forget: () => unknown
}
/** The checked backup, what it replaces, and the confirmation. */
function Ready({ ready, start, forget }: ReadyProps) {
  const { madeAt, hasPhotographs, photographs, lost, content, replaces } = ready
  const { restore: words, photographs: ofPhotographs } = ownerWords().backups
  const [isConfirmed, setConfirmed] = useState(false)
  const mayStart = replaces.isEmpty || isConfirmed
  return (
    <>
      <p role="status">
        {tell(hasPhotographs ? words.ready : words.readyRecords, {
          time: toDateTime(madeAt),
          content: contentInWords(content),
          photographs: tell(ofPhotographs, { count: photographs }),
        })}
      </p>
      {lost > 0 && <p>{tell(hasPhotographs ? words.lost : words.lostRecords, { count: lost })}</p>}
      {!replaces.isEmpty && (
        <>
          <p>{tell(words.replaces, { content: contentInWords(replaces) })}</p>
          <p className="toggle-line">
            <input
              id="replace-site"
              type="checkbox"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
            />
            <label htmlFor="replace-site">{words.confirm}</label>
          </p>
        </>
      )}
      <p className="summary-line">
        {words.after} {words.codes}
      </p>
      <p className="toolbar">
        <Task label={words.start} isBusy={!mayStart} act={() => start(replaces)} />
        <Task label={words.cancel} isQuiet isBusy={false} act={forget} />
      </p>
    </>
  )
}

function Upload({ sending, forget }: { readonly sending: Sending; readonly forget: () => unknown }) {
  const { restore: words } = ownerWords().backups
  const { size, received } = sending
  return (
    <>
      <Progress
        text={tell(words.uploading, { received: bytesInWords(received), size: bytesInWords(size) })}
        counts={{ done: received, total: size }}
      />
      <Task label={words.cancel} isQuiet isBusy={false} act={forget} />
    </>
  )
}

function Running({ running }: { readonly running: NonNullable<Restoring['running']> }) {
  const { done, total } = running
  return <Progress text={stepInWords(running)} counts={total > 0 ? { done, total } : undefined} />
}

/** Restores a backup on this site: one that is kept, or a file. `newest`: when the newest kept one was made. */
export function RestoreBackup({ newest = '' }: { readonly newest?: string | undefined }) {
  const { loaded, reload, sending, fault, isOver, take, takeKept, forget, start } = useRestoring()
  const { restore: words } = ownerWords().backups
  if (isOver)
    return (
      <Part title={words.title}>
        <p role="status">
          {words.signIn} {words.codes}
        </p>
      </Part>
    )
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { running, ready, problem, restored } = loaded.value
  const isIdle = !sending && !running && !ready
  return (
    <Part title={words.title}>
      <p>{words.text}</p>
      {restored && <p role="status">{tell(words.restored, { time: toDateTime(restored) })}</p>}
      {isIdle && (
        <>
          <KeptBackups key={newest} take={takeKept} />
          <FileDrop
            id="backup-file"
            label={words.file}
            accept=".tar,application/x-tar"
            take={([found]) => found && void take(found.file)}
          />
        </>
      )}
      {(fault || problem) && !sending && !running && (
        <p className="fault" role="alert">
          {fault || (problem && inOwnerLanguage(problem))}
        </p>
      )}
      {sending && <Upload sending={sending} forget={forget} />}
      {running && <Running running={running} />}
      {ready && !sending && <Ready ready={ready} start={start} forget={forget} />}
    </Part>
  )
}
