import { ApiError, noAnswer } from '../../../client/api-error.ts'
import { createPhotographQueue, type PhotographQueue, type PhotographUpload } from './photograph-queue.ts'
import { untilAborted } from './lost-line.ts'
import { sendInParts } from './send-in-parts.ts'
import { createServerUploads, type ServerUploadsParts, statusOf } from './server-uploads.ts'

export type { PhotographUpload } from './photograph-queue.ts'

/** A save that waits for an upload gives up after this number of failures in a row. */
const PATIENCE = 3
const PHOTOGRAPH_REFUSED: ReadonlySet<number> = new Set([400, 413])
const SESSION_OVER = 401
/** Answers of servers that take photographs only with the save. */
const UNKNOWN_CALL: ReadonlySet<number> = new Set([404, 405, 501])

interface Parts extends ServerUploadsParts {
  readonly wait: (ms: number) => Promise<void>
  /** Whether the server may be another program, which takes photographs only with the save. */
  readonly isForeign?: boolean
}
type OnRefused = (key: string, reasons: readonly string[]) => void

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 ? error.messages.join(' ') : ''
const isOver = ({ state }: PhotographUpload) => state === 'arrived' || state === 'with-save'

/** Pauses that end early when somebody wakes them. */
function createPauses(wait: (ms: number) => Promise<void>) {
  let woken = Promise.withResolvers<undefined>()
  function wake() {
    woken.resolve(undefined)
    woken = Promise.withResolvers()
  }
  return { wake, pause: (ms: number) => Promise.race([wait(ms), woken.promise]) }
}

/** The save of a form, while it waits for the uploads. */
function createWaitingSave($uploads: PhotographQueue['$uploads']) {
  let isWaiting = false
  let failure: Error | undefined

  const untilOver = () =>
    new Promise<void>((resolve, reject) => {
      const stop = $uploads.subscribe((uploads) => {
        const all = Object.values(uploads)
        if (failure === undefined && !all.every(isOver)) return
        // The first call comes before `stop` is assigned.
        queueMicrotask(() => stop())
        if (failure) reject(failure)
        else resolve()
      })
    })

  return {
    givesUpAfter: (failures: number) => isWaiting && failures >= PATIENCE,
    /** The next change of the uploads ends the wait with this failure. */
    fail(error: Error) {
      failure = error
    },
    /** Starts the uploads, and waits until they are over. Throws a failure, or `ApiError` when `signal` ends the wait. */
    async wait(start: () => Promise<void>, signal?: AbortSignal) {
      isWaiting = true
      failure = undefined
      try {
        await Promise.race([start().then(untilOver), ...(signal ? [untilAborted(signal)] : [])])
      } finally {
        isWaiting = false
      }
    },
  }
}

interface Sending {
  readonly server: ReturnType<typeof createServerUploads>
  readonly isForeign: boolean
  /** Waits before another attempt. */
  readonly pause: (ms: number) => Promise<void>
  readonly onRefused: OnRefused
}
/** The queue that sends photographs to the server, and the save that waits for them. */
function createSendingQueue({ server, isForeign, pause, onRefused }: Sending) {
  const queue = createPhotographQueue(send)
  const { files } = queue
  const save = createWaitingSave(queue.$uploads)

  async function send(key: string, file: File) {
    const isWanted = () => files.get(key) === file
    queue.change(key, { state: 'sending' })
    try {
      await sendInParts(file, server.callsFor(key, isWanted), {
        isWanted,
        onReceived: (sent) => queue.change(key, { state: 'sending', sent }),
        onLost: (failures, error) => {
          if (save.givesUpAfter(failures)) throw error
          queue.change(key, { state: 'lost', reason: reasonOf(error) })
        },
        wait: pause,
      })
      if (isWanted()) queue.change(key, { state: 'arrived', sent: file.size })
    } catch (error) {
      if (isWanted()) fail(key, error)
    }
  }

  function fail(key: string, error: unknown) {
    const status = statusOf(error) ?? 0
    // Another program may answer anything to a call that it does not know, or nothing that a page may read.
    const isUnknown = isForeign && !server.ids.has(key) && status !== SESSION_OVER
    if (isUnknown || UNKNOWN_CALL.has(status)) return queue.change(key, { state: 'with-save' })
    save.fail(error instanceof Error ? error : noAnswer())
    if (!(error instanceof ApiError && PHOTOGRAPH_REFUSED.has(status)))
      return queue.change(key, { state: 'stopped' })
    server.forget(key)
    queue.remove(key)
    onRefused(key, error.messages)
  }

  return { queue, save }
}

/** Sends the photographs of a form while it is filled in. The keys are those of the form's images. */
export function createPhotographUploads({ wait, isForeign = false, ...parts }: Parts) {
  const server = createServerUploads(parts)
  const { wake, pause } = createPauses(wait)
  let onRefused: OnRefused = () => undefined
  const { queue, save } = createSendingQueue({
    server,
    isForeign,
    pause,
    onRefused: (key, reasons) => onRefused(key, reasons),
  })
  const { $uploads, files } = queue

  const repeatStopped = () => queue.repeat(queue.keysOf('stopped'))
  /** Sends again what the server has removed and what has stopped, and ends the pauses of the others. */
  async function sendWhatIsLeft() {
    queue.repeat(await server.findMissing(queue.keysOf('arrived')))
    repeatStopped()
    wake()
  }

  return {
    $uploads,
    /** The listener is called when the server cannot use a photograph. */
    listen: (listener: OnRefused) => {
      onRefused = listener
    },
    /** Sends the new photographs of a form, and cancels those that are no longer in it. */
    follow(wanted: ReadonlyMap<string, File>) {
      for (const key of files.keys()) {
        if (wanted.has(key)) continue
        server.remove(key)
        queue.remove(key)
      }
      for (const [key, file] of wanted) if (files.get(key) !== file) queue.add(key, file)
    },
    /** Tries again at once, because the line may be back. */
    wake,
    /**
     * Waits until all photographs have arrived. Returns the ids of their uploads by key. Throws `ApiError`, also when
     * `signal` ends the wait; the uploads go on.
     */
    arrive: async (signal?: AbortSignal): Promise<ReadonlyMap<string, string>> => {
      try {
        await save.wait(sendWhatIsLeft, signal)
        return new Map([...server.ids].filter(([key]) => $uploads.get()[key]?.state === 'arrived'))
      } finally {
        repeatStopped()
      }
    },
    /** Ends all uploads, because the form is closed. They stay on the server for a while. */
    close: () => files.clear(),
  }
}
export type PhotographUploads = ReturnType<typeof createPhotographUploads>
