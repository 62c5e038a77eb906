import { useEffect, useRef, useState } from 'react'
import { createImportingCalls } from '../../../client/owner/importing.ts'
import type { ImportDefaults, Importing } from '../../../contract/importing.ts'
import { run } from '../../stores/browser.ts'
import { reasonOf } from '../../stores/feedback/outcome.ts'
import { call } from '../../stores/owner.ts'
import { wait } from '../../stores/uploads/lost-line.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useReloadWhile } from '../parts/use-reload-while.ts'
import { sendFiles } from './send-files.ts'

const calls = createImportingCalls(call)

export interface Sending {
  readonly sent: number
  readonly total: number
}

/** The files of an import, their check and the import. */
export function useImporting() {
  const { loaded, reload, set } = useLoaded(calls.read)
  const [sending, setSending] = useState<Sending>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const isHere = useRef(true)
  const isRunning = loaded.state === 'ready' && loaded.value.running !== undefined

  useReloadWhile(isRunning, reload)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  async function act(work: () => Promise<Importing>) {
    setFaults([])
    const outcome = await run({ work })
    if (outcome.kind === 'done') set(() => outcome.value)
    else setFaults([reasonOf(outcome)])
  }

  async function take(files: readonly File[]) {
    if (files.length === 0 || sending) return
    setFaults([])
    const isWanted = () => isHere.current
    const onSent = (sent: number, total: number) => setSending({ sent, total })
    const outcome = await run({ work: () => sendFiles(files, calls, { onSent, isWanted, wait }), isWanted })
    if (outcome.kind === 'dropped') return
    setSending(undefined)
    // After a failure the same choice goes on with the files that are left.
    setFaults(outcome.kind === 'done' ? outcome.value : [`The upload stopped. ${reasonOf(outcome)}`])
    reload()
  }

  return {
    loaded,
    reload,
    sending,
    faults,
    take,
    remove: (name: string) => act(() => calls.removeFile(name)),
    clear: () => act(calls.clear),
    check: (defaults: ImportDefaults) => act(() => calls.check(defaults)),
    start: () => act(calls.start),
  }
}
