import { useState } from 'react'
import type { Present, Restoring } from '../../../contract/restoring.ts'
import { bytesInWords } from '../parts/block-parts.tsx'
import { counted } from '../parts/counted.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { Progress } from '../parts/Progress.tsx'
import { Failure } from '../parts/states.tsx'
import { toDateTime } from '../parts/times.ts'
import { KeptBackups } from './KeptBackups.tsx'
import { Part, Task } from './parts.tsx'
import { contentInWords, replacedInWords, stepInWords } from './restore-words.ts'
import { type Sending, useRestoring } from './use-restoring.ts'

interface ReadyProps {
  readonly ready: NonNullable<Restoring['ready']>
  readonly start: (replaces: Present) => unknown
  readonly forget: () => unknown
}
/** The checked backup, what it replaces, and the confirmation. */
function Ready({ ready: { madeAt, photographs, content, replaces }, start, forget }: ReadyProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const mayStart = replaces.isEmpty || isConfirmed
  return (
    <>
      <p role="status">
        This backup of {toDateTime(madeAt)} is complete: {contentInWords(content)}, with{' '}
        {counted(photographs, 'photograph')}.
      </p>
      {!replaces.isEmpty && (
        <>
          <p>
            {replacedInWords(replaces)} The site as it is now is backed up first; that backup stays on the
            server.
          </p>
          <p className="toggle-line">
            <input
              id="replace-site"
              type="checkbox"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
            />
            <label htmlFor="replace-site">Replace all of this</label>
          </p>
        </>
      )}
      <p className="summary-line">
        After that, everyone signs in again, with the usernames and passwords from the backup.
      </p>
      <p className="toolbar">
        <Task label="Restore this backup" isBusy={!mayStart} act={() => start(replaces)} />
        <Task label="Cancel" isQuiet isBusy={false} act={forget} />
      </p>
    </>
  )
}

function Upload({ sending, forget }: { readonly sending: Sending; readonly forget: () => unknown }) {
  const { size, received } = sending
  return (
    <>
      <Progress
        text={`Uploading: ${bytesInWords(received)} of ${bytesInWords(size)}`}
        counts={{ done: received, total: size }}
      />
      <Task label="Cancel" isQuiet isBusy={false} act={forget} />
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
  if (isOver)
    return (
      <Part title="Restore a backup">
        <p role="status">Sign in again. Once the backup is restored, use a username and password from it.</p>
      </Part>
    )
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { running, ready, problem, restored } = loaded.value
  const isIdle = !sending && !running && !ready
  return (
    <Part title="Restore a backup">
      <p>Brings back a whole site from a kept backup or from a file, even one from another server.</p>
      {restored && <p role="status">The backup of {toDateTime(restored)} has been restored.</p>}
      {isIdle && (
        <>
          <KeptBackups key={newest} take={takeKept} />
          <FileDrop
            id="backup-file"
            label="The backup file; its name ends with .tar"
            accept=".tar,application/x-tar"
            take={([found]) => found && void take(found.file)}
          />
        </>
      )}
      {(fault || problem) && !sending && !running && (
        <p className="fault" role="alert">
          {fault || problem}
        </p>
      )}
      {sending && <Upload sending={sending} forget={forget} />}
      {running && <Running running={running} />}
      {ready && !sending && <Ready ready={ready} start={start} forget={forget} />}
    </Part>
  )
}
