import { useState } from 'react'
import type { KeptBackup } from '../../../contract/backup/backups.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { bytesInWords } from '../parts/block-parts.tsx'
import { Failure } from '../parts/states.tsx'
import { toDateTime } from '../parts/times.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { backupCalls, saveFrom } from './backup-calls.ts'

/** Backups that are in sight at first. */
const FIRST = 5

function kindInWords(from: KeptBackup['from'], hasPhotographs: boolean): string {
  const { automatic, replaced, replacedRecords } = ownerWords().backups.kept
  if (from === 'place') return automatic
  return hasPhotographs ? replaced : replacedRecords
}

interface Props {
  readonly take: (backup: KeptBackup) => unknown
}
/** The backups that are kept, each to be restored or downloaded. */
export function KeptBackups({ take }: Props) {
  const { loaded, reload } = useLoaded(backupCalls.readKept)
  const [isWhole, setWhole] = useState(false)
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { backups, problem } = loaded.value
  const { kept: words } = ownerWords().backups
  const shown = isWhole ? backups : backups.slice(0, FIRST)
  return (
    <>
      {problem && (
        <p role="alert">
          <span className="state danger">{words.unlisted}</span> {inOwnerLanguage(problem)}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="list kept-backups" aria-label={words.label}>
          {shown.map(({ from, name, at, bytes, hasPhotographs }) => {
            const [time, kind] = [toDateTime(at), kindInWords(from, hasPhotographs)]
            return (
              <li key={`${from} ${name}`}>
                <span>
                  {time}
                  <small>
                    {kind} · {bytesInWords(bytes)}
                  </small>
                </span>
                <span className="kept-actions">
                  <button
                    className="plain-button"
                    type="button"
                    aria-label={tell(words.restoreOf, { time, kind })}
                    onClick={() => void take({ from, name })}
                  >
                    {words.restore}
                  </button>
                  <button
                    className="plain-button"
                    type="button"
                    aria-label={tell(words.downloadOf, { time, kind })}
                    onClick={() => void saveFrom(() => backupCalls.keptAddress({ from, name }))}
                  >
                    {words.download}
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {shown.length < backups.length && (
        <button className="plain-button" type="button" onClick={() => setWhole(true)}>
          {tell(words.all, { count: backups.length })}
        </button>
      )}
    </>
  )
}
