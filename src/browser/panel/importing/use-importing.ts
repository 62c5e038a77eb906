import { useEffect, useRef, useState } from 'react'
import { createImportingCalls } from '../../../client/owner/importing.ts'
import type { ImportDefaults, Importing } from '../../../contract/importing/importing.ts'
import { run } from '../../stores/browser.ts'
import { confirm, toast, withdraw } from '../../stores/feedback/feedback.ts'
import { reasonOf } from '../../stores/feedback/outcome.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import type { FoundFile } from '../../stores/uploads/dropped-files.ts'
import { wait } from '../../stores/uploads/lost-line.ts'
import { useAskBeforeLeaving } from '../parts/use-ask-before-leaving.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useReloadWhile } from '../parts/use-reload-while.ts'
import { sendFiles } from './send-files.ts'

const calls = createImportingCalls(call)

export interface Sending {
  readonly sent: number
  readonly total: number
  /** The files that are under way are the last ones. */
  readonly isStopping?: true
}

interface UploadParts {
  readonly setFaults: (faults: readonly string[]) => void
  readonly reload: () => void
}
/** Sends the files of an import, one choice at a time. */
function useUpload({ setFaults, reload }: UploadParts) {
  const [sending, setSending] = useState<Sending>()
  /** The upload that is under way. */
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])
  useAskBeforeLeaving(sending !== undefined)

  async function take(files: readonly FoundFile[]) {
    if (files.length === 0 || upload.current) return
    const { stopped, goOn, broken } = ownerWords().importing
    withdraw(stopped)
    setFaults([])
    const end = new AbortController()
    const { signal } = end
    upload.current = end
    const isWanted = () => !signal.aborted
    const onSent = (sent: number, total: number) => isWanted() && setSending({ sent, total })
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    const options = { onSent, isWanted, wait: (ms: number) => Promise.race([wait(ms), ended]) }
    setSending({ sent: 0, total: files.length })
    const outcome = await run({ work: () => sendFiles(files, calls, options), isWanted })
    upload.current = undefined
    setSending(undefined)
    reload()
    if (outcome.kind === 'dropped') toast({ kind: 'info', text: stopped, details: [goOn], isSticky: true })
    // After a failure the same choice goes on with the files that are left.
    else setFaults(outcome.kind === 'done' ? outcome.value : [tell(broken, { reason: reasonOf(outcome) })])
  }
  function cancel() {
    upload.current?.abort()
    setSending((last) => last && { ...last, isStopping: true })
  }
  return { sending, take, cancel }
}

/** The files of an import, their check and the import. */
export function useImporting() {
  const { loaded, reload, look, set } = useLoaded(calls.read)
  const [faults, setFaults] = useState<readonly string[]>([])
  /** The details that were entered for the last check. */
  const [defaults, setDefaults] = useState<ImportDefaults>()
  const isRunning = loaded.state === 'ready' && loaded.value.running !== undefined

  useReloadWhile(isRunning, look)
  const { sending, take, cancel } = useUpload({ setFaults, reload })

  async function act(work: () => Promise<Importing>) {
    setFaults([])
    const outcome = await run({ work })
    if (outcome.kind === 'done') set(() => outcome.value)
    else setFaults([reasonOf(outcome)])
  }

  return {
    loaded,
    reload,
    sending,
    faults,
    take,
    cancel,
    remove: async (name: string) => {
      if (await confirm()) await act(() => calls.removeFile(name))
    },
    clear: async () => {
      if (await confirm()) await act(calls.clear)
    },
    defaults,
    check: (entered: ImportDefaults) => {
      setDefaults(entered)
      return act(() => calls.check(entered))
    },
    start: () => act(calls.start),
  }
}
