import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Stored } from '../../../client/owner/call.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { createDiscardedDrafts } from '../../stores/collection/discarded-drafts.ts'
import { createDrafts } from '../../stores/collection/drafts.ts'
import { ownDraftKey } from '../../stores/collection/own-drafts.ts'
import { browserMemory } from '../../stores/memory.ts'
import { useAskBeforeLeaving } from '../parts/use-ask-before-leaving.ts'
import type { Meantime } from './stored.ts'

const drafts = createDrafts<Stored<unknown>, unknown>(browserMemory, Date.now)
const discarded = createDiscardedDrafts(browserMemory, Date.now)

/** Milliseconds without typing after which the draft is kept. */
const PAUSE = 300

export const siteDraftKey = (name: string) => ownDraftKey('site', name)

/** Changes the draft of a form that is closed; without a draft it begins with `base`. */
export function changeDraft<Values>(key: string, base: Stored<Values>, change: (values: Values) => Values) {
  const { opened, values } = drafts.read(key) ?? { opened: base, values: base.values }
  drafts.write(key, opened, change(values as Values))
}

/** Keeps what is typed as discarded, so that the history can bring it back. */
export function discardDraft<Values>(key: string, base: Stored<Values>, typed: Values): void {
  drafts.write(key, base, typed)
  void discarded.discard(key, location.pathname + location.hash)
}
/** Removes the draft of a form that may have closed while its values were saved. */
export function forgetSent<Values>(key: string, sent: Values): void {
  if (isSame(drafts.peek(key)?.values, sent)) drafts.remove(key)
}
export const forgetDiscarded = (key: string): void => discarded.forget(key)

/**
 * Keeps unsaved values in this browser: while another section is open, after a reload and after the session has ended.
 * A draft of an older version than the stored one is shown as a conflict. Returns when a restored draft was kept.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  baseRef: RefObject<Stored<Values>>,
  onNewer: (meantime: Meantime<Values>) => void,
) {
  const { reset, getValues, subscribe } = form
  const { isDirty } = form.formState
  const [restoredAt, setRestoredAt] = useState<number>()
  const isUnsaved = useRef(isDirty)
  /** A form that was never changed leaves the draft of another tab alone. */
  const hasDraft = useRef(false)

  useEffect(() => {
    const draft = drafts.read(key)
    const stored = baseRef.current
    if (draft && isSame(draft.values, stored.values)) drafts.remove(key)
    if (!draft || isSame(draft.values, stored.values)) return
    const base = draft.opened as Stored<Values>
    hasDraft.current = true
    setRestoredAt(draft.savedAt)
    if (base.version !== stored.version) onNewer({ theirs: stored, base: base.values })
    baseRef.current = base
    reset(draft.values as Values, { keepDefaultValues: true })
  }, [key, reset, baseRef, onNewer])

  useAskBeforeLeaving(isDirty)
  useEffect(() => {
    isUnsaved.current = isDirty
  }, [isDirty])

  useEffect(() => {
    const keep = () => {
      const [base, values] = [baseRef.current, getValues()]
      if (isUnsaved.current) {
        if (!drafts.isOvertaken(key, base, values)) drafts.write(key, base, values)
      } else if (hasDraft.current) {
        drafts.remove(key)
        setRestoredAt(undefined)
      }
      hasDraft.current = isUnsaved.current
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, PAUSE)
      },
    })
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer)
      end()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [key, baseRef, getValues, subscribe])
  return restoredAt
}
