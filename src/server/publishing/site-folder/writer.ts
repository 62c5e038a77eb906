import { Worker } from 'node:worker_threads'
import { type Failure, failureOf, PublishFailure } from '../failure.ts'
import type { SiteFile } from './target.ts'

export type Content = Omit<SiteFile, 'path'>
export interface WriteTask {
  readonly id: number
  readonly file: string
  readonly content: Content
}
export interface WriteAnswer {
  readonly id: number
  /** The reason if the write failed. The old file still exists then. */
  readonly failure?: Failure
}

/**
 * The memory that can be transferred instead of copied. Small bodies share their memory with others, so they are
 * copied.
 */
const memoryOf = ({ content: { body } }: WriteTask) =>
  body.buffer instanceof ArrayBuffer && body.buffer.byteLength === body.byteLength ? [body.buffer] : []

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that compresses and writes files, so that the main thread can render and serve. It starts when it is needed,
 * and keeps the process alive only while it works. On two cores a second one would slow down rendering.
 */
export function createWriter() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0
  /** The tasks of this moment, which are sent in one message. */
  let batch: WriteTask[] = []

  function settle({ id, failure }: WriteAnswer) {
    const task = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker?.unref()
    if (failure) task?.reject(new PublishFailure(failure))
    else task?.resolve()
  }

  function send() {
    const tasks = batch
    batch = []
    const thread = start()
    thread.ref()
    thread.postMessage(tasks, tasks.flatMap(memoryOf))
  }

  function start(): Worker {
    if (worker) return worker
    const started = new Worker(new URL('./writer-thread.ts', import.meta.url))
    const end = (error?: unknown) => {
      if (worker === started) worker = undefined
      const failure = failureOf(error ?? new Error('the writing thread ended'))
      for (const id of [...waiting.keys()]) settle({ id, failure })
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
    /** Transfers the body, which is empty afterwards. */
    write: (file: string, content: Content): Promise<void> =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        if (batch.length === 0) queueMicrotask(send)
        batch.push({ id: count, file, content })
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
