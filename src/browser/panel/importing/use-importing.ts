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
import { createQueue } from '../parts/queue.ts'
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
  readonly setFaults: (change: (faults: readonly string[]) => readonly string[]) => void
  readonly reload: () => void
}
/** Sends the files of an import, one choice at a time. */
function useUpload({ setFaults, reload }: UploadParts) {
  const [sending, setSending] = useState<Sending>()
  const [queue] = useState(createQueue)
  /** Ends the choices of this screen that are under way or wait. */
  const end = useRef(new AbortController())
  const underWay = useRef(0)
  useEffect(() => {
    end.current = new AbortController()
    const close = () => end.current.abort()
    return close
  }, [])
  useAskBeforeLeaving(sending !== undefined)

  /** A folder may have been listed only after the screen was closed, or while other files are sent. */
  function take(files: readonly FoundFile[]) {
    if (files.length === 0) return
    const { signal } = end.current
    if (underWay.current === 0) setFaults(() => [])
    underWay.current += 1
    void queue(() => send(files, signal)).finally(() => {
      underWay.current -= 1
    })
  }
  async function send(files: readonly FoundFile[], signal: AbortSignal) {
    const { stopped, goOn, broken } = ownerWords().importing
    withdraw(stopped)
    const isWanted = () => !signal.aborted
    const onSent = (sent: number, total: number) => isWanted() && setSending({ sent, total })
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    const options = { onSent, isWanted, wait: (ms: number) => Promise.race([wait(ms), ended]) }
    setSending({ sent: 0, total: files.length })
    const outcome = await run({ work: () => sendFiles(files, calls, options), isWanted })
    setSending(undefined)
    reload()
    if (outcome.kind === 'dropped') toast({ kind: 'info', text: stopped, details: [goOn], isSticky: true })
    else {
      // After a failure the same choice goes on with the files that are left.
      const news = outcome.kind === 'done' ? outcome.value : [tell(broken, { reason: reasonOf(outcome) })]
      setFaults((all) => [...new Set([...all, ...news])])
    }
  }
  function cancel() {
    end.current.abort()
    end.current = new AbortController()
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
