import { useCallback, useEffect, useMemo, useState } from 'react'
import type { InquiryQuery } from '../../../client/owner/inquiries.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { createInquiryActions, inquiryCalls } from './inquiry-actions.ts'

export const INQUIRIES_PAGE_SIZE = 25

export interface InquiryView extends InquiryQuery {
  /** Starts at 1. */
  readonly page: number
}

/** The loaded page of the inbox and the actions on its messages. */
export function useInquiries() {
  const [view, setView] = useState<InquiryView>({ state: 'inbox', answered: '', search: '', page: 1 })
  const load = useCallback(() => inquiryCalls.list({ ...view, pageSize: INQUIRIES_PAGE_SIZE }), [view])
  const { loaded, reload, set } = useLoaded(load)
  const look = useCallback((changes: Partial<InquiryView>) => {
    setView((last) => ({ ...last, page: 1, ...changes }))
  }, [])
  // Loads new messages when the window gets focus again.
  useEffect(() => {
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [reload])
  // The last message of the last page was removed.
  const isPastTheEnd = loaded.state === 'ready' && loaded.value.items.length === 0 && loaded.value.total > 0
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the server said is past: it is asked again
    if (isPastTheEnd) look({})
  }, [isPastTheEnd, look])
  const actions = useMemo(() => createInquiryActions(set), [set])
  return { view, look, loaded, reload, actions }
}
export type Inbox = ReturnType<typeof useInquiries>
