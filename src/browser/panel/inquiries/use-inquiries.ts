import { useCallback, useEffect, useMemo } from 'react'
import { useListView } from '../parts/lists/use-list-view.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { createInquiryActions, inquiryCalls } from './inquiry-actions.ts'

export const INQUIRIES_PAGE_SIZE = 25

/** The lists of the inbox. */
const LISTS = {
  inbox: { state: 'inbox', answered: '' },
  unanswered: { state: 'inbox', answered: 'no' },
  archived: { state: 'archived', answered: '' },
  spam: { state: 'spam', answered: '' },
} as const
export type ListName = keyof typeof LISTS
export const LIST_NAMES = ['inbox', 'unanswered', 'archived', 'spam'] as const satisfies readonly ListName[]

/** The loaded page of a list and the actions on its messages. */
export function useInquiries(list: ListName) {
  const { view, look } = useListView(list)
  const load = useCallback(() => {
    const { search, page } = view
    return inquiryCalls.list({ ...LISTS[view.list], search, page, pageSize: INQUIRIES_PAGE_SIZE })
  }, [view])
  const { loaded, reload, set } = useLoaded(load)
  // Loads new messages when the window gets focus again.
  useEffect(() => {
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [reload])
  // The last message of the last page was removed.
  const isPastTheEnd = loaded.state === 'ready' && loaded.value.items.length === 0 && loaded.value.total > 0
  useEffect(() => {
    if (isPastTheEnd) look({})
  }, [isPastTheEnd, look])
  const actions = useMemo(() => createInquiryActions({ set, reload }), [set, reload])
  return { view: { ...view, ...LISTS[view.list] }, look, loaded, reload, actions }
}
export type Inbox = ReturnType<typeof useInquiries>
