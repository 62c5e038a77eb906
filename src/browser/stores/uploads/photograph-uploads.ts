import { map } from 'nanostores'
import { ApiError, noAnswer } from '../../../client/api-error.ts'
import type { UploadCalls } from '../../../client/owner/collection/uploads.ts'
import { sendInParts } from './send-in-parts.ts'

/** Photographs that are sent at the same time. */
const AT_ONCE = 2
/** A save that waits for an upload gives up after this number of failures in a row. */
const PATIENCE = 3
const PHOTOGRAPH_REFUSED: ReadonlySet<number> = new Set([400, 413])
const UPLOAD_GONE = 409
const SESSION_OVER = 401
/** Answers of servers that take photographs only with the save. */
const UNKNOWN_CALL: ReadonlySet<number> = new Set([404, 405, 501])

export interface PhotographUpload {
  readonly name: string
  /** In bytes. */
  readonly sent: number
  readonly total: number
  /**
   * `lost`: the line was lost, and it is tried again. `stopped`: a save tries it again. `with-save`: the server takes
   * photographs only with the save.
   */
  readonly state: 'waiting' | 'sending' | 'lost' | 'arrived' | 'stopped' | 'with-save'
  /** Why the line is lost, in the server's words; '' without an answer. */
  readonly reason?: string
}

interface Parts {
  readonly calls: UploadCalls
  readonly wait: (ms: number) => Promise<void>
  /** Whether the server may be another program, which takes photographs only with the save. */
  readonly isForeign?: boolean
  /** The ids of uploads that an earlier page has begun. */
  readonly known?: ReadonlyMap<string, string>
  /** Called with all ids after each change. */
  readonly keepIds?: (ids: ReadonlyMap<string, string>) => void
}
type OnRefused = (key: string, reasons: readonly string[]) => void

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 ? error.messages.join(' ') : ''
const isOver = ({ state }: PhotographUpload) => state === 'arrived' || state === 'with-save'

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(noAnswer())))

/** Sends the photographs of a form while it is filled in. The keys are those of the form's images. */
export function createPhotographUploads({ calls, wait, isForeign = false, known, keepIds }: Parts) {
  const $uploads = map<Record<string, PhotographUpload>>({})
  const files = new Map<string, File>()
  const ids = new Map(known)
  const queue: string[] = []
  let running = 0
  let isAwaited = false
  let onRefused: OnRefused = () => undefined
  let failure: Error | undefined
  let woken = Promise.withResolvers<undefined>()

  function change(key: string, part: Partial<PhotographUpload>) {
    const upload = $uploads.get()[key]
    if (upload) $uploads.setKey(key, { ...upload, ...part })
  }
  function setId(key: string, id: string | undefined) {
    if (id === undefined) ids.delete(key)
    else ids.set(key, id)
    keepIds?.(ids)
  }
  function forget(key: string) {
    files.delete(key)
    setId(key, undefined)
    const { [key]: _, ...others } = $uploads.get()
    $uploads.set(others)
  }
  function wake() {
    woken.resolve(undefined)
    woken = Promise.withResolvers()
  }

  async function begin(key: string, file: File) {
    const begun = ids.get(key)
    if (begun !== undefined) {
      try {
        return await calls.read(begun)
      } catch (error) {
        if (statusOf(error) !== UPLOAD_GONE) throw error
      }
    }
    const { id } = await calls.begin({ name: file.name.slice(-300), size: file.size })
    setId(key, id)
    // The photograph was removed meanwhile.
    if (files.get(key) !== file) {
      setId(key, undefined)
      await calls.remove(id)
    }
    return 0
  }

  async function sendPart(key: string, file: File, at: number) {
    try {
      return await calls.sendPart(ids.get(key) ?? '', file, at)
    } catch (error) {
      // The server has removed the upload to make room: it begins again after a pause.
      throw statusOf(error) === UPLOAD_GONE ? noAnswer() : error
    }
  }

  async function send(key: string, file: File) {
    const isWanted = () => files.get(key) === file
    change(key, { state: 'sending' })
    try {
      await sendInParts(
        file,
        { begin: () => begin(key, file), sendPart: (_, at) => sendPart(key, file, at) },
        {
          isWanted,
          onReceived: (sent) => change(key, { state: 'sending', sent }),
          onLost: (failures, error) => {
            if (isAwaited && failures >= PATIENCE) throw error
            change(key, { state: 'lost', reason: reasonOf(error) })
          },
          wait: (ms) => Promise.race([wait(ms), woken.promise]),
        },
      )
      if (isWanted()) change(key, { state: 'arrived', sent: file.size })
    } catch (error) {
      if (isWanted()) fail(key, error)
    }
  }

  function fail(key: string, error: unknown) {
    const status = statusOf(error) ?? 0
    // Another program may answer anything to a call that it does not know, or nothing that a page may read.
    const isUnknown = isForeign && !ids.has(key) && status !== SESSION_OVER
    if (isUnknown || UNKNOWN_CALL.has(status)) return change(key, { state: 'with-save' })
    failure = error instanceof Error ? error : noAnswer()
    if (!(error instanceof ApiError && PHOTOGRAPH_REFUSED.has(status)))
      return change(key, { state: 'stopped' })
    forget(key)
    onRefused(key, error.messages)
  }

  function sendNext() {
    while (running < AT_ONCE) {
      const key = queue.shift()
      if (key === undefined) return
      const file = files.get(key)
      if (!file) continue
      running += 1
      void send(key, file).finally(() => {
        running -= 1
        sendNext()
      })
    }
  }
  function enqueue(key: string, file: File) {
    files.set(key, file)
    $uploads.setKey(key, { name: file.name, sent: 0, total: file.size, state: 'waiting' })
    queue.push(key)
    sendNext()
  }
  function tryStopped() {
    for (const [key, { state }] of Object.entries($uploads.get())) {
      const file = files.get(key)
      if (file && state === 'stopped') enqueue(key, file)
    }
  }

  /** Sends photographs again that the server has removed meanwhile, for example a day later. */
  async function sendMissing() {
    const arrived = Object.entries($uploads.get()).filter(([, { state }]) => state === 'arrived')
    if (arrived.length === 0) return
    const here = new Set((await calls.list()).map(({ id }) => id))
    for (const [key] of arrived) {
      const file = files.get(key)
      if (file && !here.has(ids.get(key) ?? '')) enqueue(key, file)
    }
  }

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

  async function arriveAll() {
    await sendMissing()
    tryStopped()
    wake()
    await untilOver()
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
        const id = ids.get(key)
        forget(key)
        // What is left on the server is removed after a day.
        if (id !== undefined) void calls.remove(id).catch(() => undefined)
      }
      for (const [key, file] of wanted) if (files.get(key) !== file) enqueue(key, file)
    },
    /** Tries again at once, because the line may be back. */
    wake,
    /**
     * Waits until all photographs have arrived. Returns the ids of their uploads by key. Throws `ApiError`, also when
     * `signal` ends the wait; the uploads go on.
     */
    arrive: async (signal?: AbortSignal): Promise<ReadonlyMap<string, string>> => {
      isAwaited = true
      failure = undefined
      try {
        await Promise.race([arriveAll(), ...(signal ? [untilAborted(signal)] : [])])
        return new Map([...ids].filter(([key]) => $uploads.get()[key]?.state === 'arrived'))
      } finally {
        isAwaited = false
        tryStopped()
      }
    },
    /** Ends all uploads, because the form is closed. They stay on the server for a while. */
    close: () => files.clear(),
  }
}
export type PhotographUploads = ReturnType<typeof createPhotographUploads>
