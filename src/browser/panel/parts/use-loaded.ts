import { useCallback, useEffect, useRef, useState } from 'react'
import { run } from '../../stores/browser.ts'
import type { Reasons } from '../../stores/feedback/outcome.ts'

const UNKNOWN_CALL: ReadonlySet<number> = new Set([400, 404, 405])
/**
 * Whether the API is another program's server without this call: it refuses without a message, or the response cannot
 * be parsed.
 */
const isNotKept = ({ kind, status, messages }: Failed) =>
  document.documentElement.dataset['api'] !== undefined &&
  (status === undefined ? kind === 'failed' : UNKNOWN_CALL.has(status) && messages.length === 0)
type Failed = Reasons & { readonly kind: string }

/** What may be over by the next look. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'failed', 'session-ended'])

/** The loaded data of a section or the failure. There are no details if the site's server does not store such data. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly details: readonly string[] }
  | { readonly state: 'ready'; readonly value: Value }

/**
 * Loads a section's data when it opens. `load` must be the same function in every render. `set` changes the loaded
 * value after an action, and `look` follows work of the server.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const isUnderWay = useRef(false)
  const isLook = useRef(false)
  useEffect(() => {
    let isWanted = true
    const isQuiet = isLook.current
    isLook.current = false
    isUnderWay.current = true
    void run({ work: load, isWanted: () => isWanted }).then((outcome) => {
      // A newer one is under way.
      if (outcome.kind === 'dropped') return
      isUnderWay.current = false
      if (outcome.kind === 'done') setLoaded({ state: 'ready', value: outcome.value })
      else if (!isQuiet || !PASSING.has(outcome.kind))
        setLoaded({ state: 'failed', details: isNotKept(outcome) ? [] : outcome.details })
    })
    return () => {
      isWanted = false
    }
  }, [load, attempt])

  /** Loads again. The old data stays visible; after a failure the placeholder shows. */
  const reload = useCallback(() => {
    setLoaded((last) => (last.state === 'failed' ? { state: 'loading' } : last))
    isLook.current = false
    setAttempt((last) => last + 1)
  }, [])
  /**
   * Loads again, unless an answer is still on its way. Without a line or a session, what is shown stays, with what was entered
   * there.
   */
  const look = useCallback(() => {
    if (isUnderWay.current) return
    isLook.current = true
    setAttempt((last) => last + 1)
  }, [])
  const set = useCallback((change: (value: Value) => Value) => {
    setLoaded((last) => (last.state === 'ready' ? { state: 'ready', value: change(last.value) } : last))
  }, [])
  return { loaded, reload, look, set }
}
