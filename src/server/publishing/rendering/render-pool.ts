import { Worker } from 'node:worker_threads'
import { type Failure, PublishFailure } from '../failure.ts'
import type { RenderedPage } from './renderer.ts'

export interface RenderTask {
  readonly id: number
  /** Pages of one run share their API answers. */
  readonly run: number
  readonly page: string
}
export type RenderAnswer =
  | { readonly id: number; readonly page: Omit<RenderedPage, 'body'> & { readonly body: Uint8Array } }
  | { readonly id: number; readonly failure: Failure }

type Render = (page: string) => Promise<RenderedPage>

interface Waiting {
  readonly resolve: (page: RenderedPage) => void
  readonly reject: (error: Error) => void
}

export interface RenderPoolOptions {
  /** The program of the threads. It sends 'ready', and then a `RenderAnswer` for each `RenderTask`. */
  readonly program: URL
  readonly data: unknown
  readonly threads: number
  /** Number of pages from which the threads are worth their start time (0.6 s) and memory. */
  readonly worthFrom: number
  /** Called with the error if a thread ends unexpectedly. */
  readonly onLost: (error: Error) => void
}

/** One page that is rendered and two that wait, so that a thread is never idle. */
const PAGES_A_THREAD = 3
/** Milliseconds that an idle thread is kept, because a new thread must compile its code again. */
const KEPT_IDLE = 60_000

/** The thread ended before it answered, so the state of the page is unknown. */
class ThreadLost extends Error {}

function createThread({ program, data, onLost }: RenderPoolOptions, onEnd: () => void) {
  const waiting = new Map<number, Waiting>()
  const worker = new Worker(program, { workerData: data })
  let isReady = false
  let count = 0

  function settle(answer: RenderAnswer) {
    const task = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('failure' in answer) return task?.reject(new PublishFailure(answer.failure))
    const { body, ...rest } = answer.page
    // A Buffer arrives from another thread as a Uint8Array.
    task?.resolve({ ...rest, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) })
  }
  function end() {
    isReady = false
    onEnd()
    for (const { reject } of waiting.values()) reject(new ThreadLost())
    waiting.clear()
  }
  worker.on('message', (message: RenderAnswer | 'ready') => {
    if (message === 'ready') isReady = true
    else settle(message)
  })
  worker.on('error', (error: Error) => {
    onLost(error)
    end()
  })
  worker.on('exit', end)
  worker.unref()

  return {
    isReady: () => isReady,
    /** Number of pages that the thread has not answered. */
    load: () => waiting.size,
    render: (run: number, page: string): Promise<RenderedPage> =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        worker.ref()
        worker.postMessage({ id: count, run, page } satisfies RenderTask)
      }),
    end: async () => void (await worker.terminate()),
  }
}
type Thread = ReturnType<typeof createThread>

/**
 * Threads that render the pages of large publishes, so that the main thread can serve visitors. Until they have
 * started, and if they cannot start, pages are rendered in the main thread.
 */
export function createRenderPool(options: RenderPoolOptions) {
  const threads = new Set<Thread>()
  let runs = 0
  let idle: NodeJS.Timeout | undefined

  function start() {
    while (threads.size < options.threads) {
      const thread = createThread(options, () => threads.delete(thread))
      threads.add(thread)
    }
  }

  async function close() {
    clearTimeout(idle)
    await Promise.all([...threads].map((thread) => thread.end()))
  }

  /** The thread with the fewest pages to render. */
  const findThread = () =>
    [...threads]
      .filter((thread) => thread.isReady())
      .reduce<Thread | undefined>(
        (best, thread) => (best && best.load() <= thread.load() ? best : thread),
        undefined,
      )

  function closeWhenIdle() {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if ([...threads].every((thread) => thread.load() === 0)) void close()
      else closeWhenIdle()
    }, KEPT_IDLE).unref()
  }

  return {
    /** Number of pages that are requested in parallel, so that no thread is idle. */
    lanes: options.threads * PAGES_A_THREAD,
    worthFrom: options.worthFrom,
    /** Returns a function that renders the pages of one run. `here` renders in this thread. */
    newRun(here: Render): Render {
      runs += 1
      const run = runs
      start()
      closeWhenIdle()
      return async (page) => {
        const thread = findThread()
        if (!thread) return here(page)
        try {
          return await thread.render(run, page)
        } catch (error) {
          if (error instanceof ThreadLost) return here(page)
          throw error
        }
      }
    },
    close,
  }
}
export type RenderPool = ReturnType<typeof createRenderPool>
