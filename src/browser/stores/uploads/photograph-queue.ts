import { map } from 'nanostores'

/** Photographs that are sent at the same time. */
const AT_ONCE = 2

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

/** The photographs of a form, which are sent in the order in which they were added. The keys are those of its images. */
export function createPhotographQueue(send: (key: string, file: File) => Promise<void>) {
  const $uploads = map<Record<string, PhotographUpload>>({})
  const files = new Map<string, File>()
  const waiting: string[] = []
  let running = 0

  function sendNext() {
    while (running < AT_ONCE) {
      const key = waiting.shift()
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
  function add(key: string, file: File) {
    files.set(key, file)
    $uploads.setKey(key, { name: file.name, sent: 0, total: file.size, state: 'waiting' })
    waiting.push(key)
    sendNext()
  }

  return {
    $uploads,
    files,
    add,
    /** Adds photographs again. */
    repeat(keys: readonly string[]) {
      for (const key of keys) {
        const file = files.get(key)
        if (file) add(key, file)
      }
    },
    change(key: string, part: Partial<PhotographUpload>) {
      const upload = $uploads.get()[key]
      if (upload) $uploads.setKey(key, { ...upload, ...part })
    },
    remove(key: string) {
      files.delete(key)
      const { [key]: _, ...others } = $uploads.get()
      $uploads.set(others)
    },
    keysOf: (state: PhotographUpload['state']) =>
      Object.entries($uploads.get()).flatMap(([key, upload]) => (upload.state === state ? [key] : [])),
  }
}
export type PhotographQueue = ReturnType<typeof createPhotographQueue>
