import { Worker } from 'node:worker_threads'

export interface WriteTask {
  readonly id: number
  readonly file: string
  readonly body: Uint8Array
}
export interface WriteAnswer {
  readonly id: number
  /** Why it failed; the old file is still there then. */
  readonly reason?: string
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** While one thread waits for the disk, which takes most of a new file's time, the other compresses. */
const THREADS = 2

/** A thread; it starts when it is first needed, and keeps the process alive only while it has something to do. */
function createWriterThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0
  /** Tasks of this moment: they travel in one message. */
  let batch: WriteTask[] = []

  function settle({ id, reason }: WriteAnswer) {
    const task = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker?.unref()
    if (reason === undefined) task?.resolve()
    else task?.reject(new Error(reason))
  }

  function send() {
    const tasks = batch
    batch = []
    const thread = start()
    thread.ref()
    thread.postMessage(tasks)
  }

  function start(): Worker {
    if (worker) return worker
    const started = new Worker(new URL('./writer-thread.ts', import.meta.url))
    const end = (error?: unknown) => {
      if (worker === started) worker = undefined
      const reason = error instanceof Error ? error.message : 'the writing thread ended'
      for (const id of [...waiting.keys()]) settle({ id, reason })
    }
    started.on('message', (answers: readonly WriteAnswer[]) => {
      answers.forEach(settle)
    })
    started.on('error', end)
    started.on('exit', () => {
      end()
    })
    started.unref()
    worker = started
    return started
  }

  return {
    start: () => void start(),
    write: (file: string, body: Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        if (batch.length === 0) queueMicrotask(send)
        batch.push({ id: count, file, body })
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}

/** Threads that compress and write files, so that this one goes on rendering and serving. */
export function createWriter() {
  const threads = Array.from({ length: THREADS }, createWriterThread)
  let turn = 0
  return {
    start: () => {
      for (const thread of threads) thread.start()
    },
    write: (file: string, body: Uint8Array): Promise<void> => {
      turn = (turn + 1) % THREADS
      const thread = threads[turn]
      return thread ? thread.write(file, body) : Promise.reject(new Error('There is no writing thread.'))
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
