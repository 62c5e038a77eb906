import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createRestoringCalls } from '../../../client/owner/restoring.ts'
import type { KeptBackup } from '../../../contract/backup/backups.ts'
import type { Present, Restoring } from '../../../contract/backup/restoring.ts'
import { $auth, run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { reasonOf } from '../../stores/feedback/outcome.ts'
import { wait } from '../../stores/uploads/lost-line.ts'
import { sendInParts } from '../../stores/uploads/send-in-parts.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useReloadWhile } from '../parts/use-reload-while.ts'

const calls = createRestoringCalls(call)

/** The calls that send one file. Each part names the upload that was begun for it. */
function createSender() {
  let upload = ''
  return {
    begin: async ({ name, size, lastModified: modified }: File) => {
      const { id, received } = await calls.begin({ name, size, modified })
      upload = id
      return received
    },
    sendPart: (file: File, at: number) => calls.sendPart(upload, file, at),
  }
}

export interface Sending {
  readonly name: string
  readonly size: number
  readonly received: number
}

interface UploadParts {
  readonly setFault: (fault: string) => void
  readonly reload: () => void
}
/** Sends the file of a backup. Another choice, or leaving, ends the upload of the one before. */
function useUpload({ setFault, reload }: UploadParts) {
  const [sending, setSending] = useState<Sending>()
  /** The file that is being sent; another one or `undefined` ends its upload. */
  const current = useRef<File>(undefined)
  useEffect(() => () => void (current.current = undefined), [])

  async function take(file: File) {
    current.current = file
    const isWanted = () => current.current === file
    const { name, size } = file
    setFault('')
    setSending({ name, size, received: 0 })
    const onReceived = (received: number) => isWanted() && setSending({ name, size, received })
    const outcome = await run({
      work: () => sendInParts(file, createSender(), { onReceived, isWanted, wait }),
      isWanted,
    })
    if (!isWanted()) return
    current.current = undefined
    setSending(undefined)
    if (outcome.kind === 'done') reload()
    else setFault(reasonOf(outcome))
  }
  function end() {
    current.current = undefined
    setSending(undefined)
  }
  return { sending, take, end }
}

/** The upload, the check and the restore of a backup. */
export function useRestoring() {
  const { loaded, reload, look, set } = useLoaded(calls.read)
  const { isLoggedin } = useStore($auth)
  const [fault, setFault] = useState('')
  const running = loaded.state === 'ready' ? loaded.value.running : undefined
  /** Whether a restore ran when the page last looked. The session ends with it. */
  const [wasRestoring, setWasRestoring] = useState(false)
  const isRunning = running !== undefined
  const isRestoring = isRunning && running.step !== 'checking'
  if (loaded.state === 'ready' && isRestoring !== wasRestoring) setWasRestoring(isRestoring)

  useReloadWhile(isRunning, look)
  useEffect(() => {
    if (isLoggedin && wasRestoring) reload()
  }, [isLoggedin, wasRestoring, reload])
  const { sending, take, end } = useUpload({ setFault, reload })

  async function act(work: () => Promise<Restoring>) {
    setFault('')
    const outcome = await run({ work })
    if (outcome.kind === 'done') set(() => outcome.value)
    else setFault(reasonOf(outcome))
    // Somebody has saved something since the question was asked: it is asked again, with the new numbers.
    if (outcome.kind === 'refused') reload()
  }

  return {
    loaded,
    reload,
    sending,
    fault,
    /** Whether the session has ended, as it does with a restore. */
    isOver: !isLoggedin && wasRestoring,
    take,
    takeKept: (kept: KeptBackup) => act(() => calls.take(kept)),
    forget: () => {
      end()
      return act(calls.forget)
    },
    start: (replaces: Present) => act(() => calls.start(replaces)),
  }
}
