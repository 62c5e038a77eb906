import { ApiError } from '../../../client/api-error.ts'
import type { PublishingCalls } from '../../../client/owner/publishing.ts'
import type { Publishing } from '../../../contract/publishing.ts'

export interface FollowParts {
  readonly calls: Pick<PublishingCalls, 'follow' | 'read'>
  readonly wait?: (ms: number) => Promise<void>
}

/** The server sends a state at once. If none arrives in this time, a proxy is holding the stream back. */
const PATIENCE = 3000
const POLL_EVERY = 1000
/** Milliseconds before an ended stream is opened again. */
const PAUSE = 300
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A missing permission does not change with another attempt. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 404)

/** Follows the publisher by a stream, or by polling if no stream arrives. Returns a function that stops it. */
export function createFollow({ calls, wait = sleep }: FollowParts) {
  /** Opens one stream and returns whether a state arrived. */
  async function listen(listener: (state: Publishing) => void, end: AbortSignal): Promise<boolean> {
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    end.addEventListener('abort', stop)
    const patience = setTimeout(stop, PATIENCE)
    let hasCome = false
    try {
      await calls.follow((state) => {
        hasCome = true
        clearTimeout(patience)
        if (!end.aborted) listener(state)
      }, attempt.signal)
    } finally {
      clearTimeout(patience)
      end.removeEventListener('abort', stop)
    }
    return hasCome
  }

  async function run(listener: (state: Publishing) => void, end: AbortSignal) {
    let isStreaming = true
    while (!end.aborted) {
      try {
        if (isStreaming) {
          isStreaming = await listen(listener, end)
          if (!end.aborted) await wait(PAUSE)
        } else {
          const state = await calls.read()
          if (!end.aborted) listener(state)
          await wait(POLL_EVERY)
        }
      } catch (error) {
        if (isRefused(error)) return
        isStreaming = false
        await wait(POLL_EVERY)
      }
    }
  }

  return function follow(listener: (state: Publishing) => void): () => void {
    const end = new AbortController()
    void run(listener, end.signal)
    return () => {
      end.abort()
    }
  }
}
export type Follow = ReturnType<typeof createFollow>
