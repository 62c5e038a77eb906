import { useCallback, useEffect, useMemo, useState } from 'react'
import { createInquiryCalls, type InquiryQuery } from '../../../client/owner/inquiries.ts'
import type {
  Inquiry,
  InquiryChange,
  InquiryPage,
  InquiryState,
} from '../../../contract/correspondence/inquiry.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { call, perform } from '../../stores/owner.ts'
import { useLoaded } from '../parts.tsx'

export const inquiryCalls = createInquiryCalls(call)
export const INQUIRIES_PAGE_SIZE = 25

export interface InquiryView extends InquiryQuery {
  /** From 1. */
  readonly page: number
}

const FILED: Readonly<Record<InquiryState, string>> = {
  inbox: 'Moved to the inbox',
  archived: 'Archived',
  spam: 'Moved to spam',
}

function withoutItem(page: InquiryPage, id: string): InquiryPage {
  const items = page.items.filter((item) => item.id !== id)
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

const isAnswered = ({ answeredAt }: Inquiry) => answeredAt !== null

/** A message that has been read or answered is so in the list, too. */
function withItem(page: InquiryPage, item: Inquiry): InquiryPage {
  const before = page.items.find(({ id }) => id === item.id)
  const items = page.items.map((each) => (each.id === item.id ? item : each))
  if (before?.state !== 'inbox') return { ...page, items }
  const unread = page.counts.unread + Number(before.isRead) - Number(item.isRead)
  const unanswered = page.counts.unanswered + Number(isAnswered(before)) - Number(isAnswered(item))
  return { ...page, items, counts: { ...page.counts, unread, unanswered } }
}

/** The part of the inbox that shows, and what is done with its messages. Each deed gives whether it succeeded. */
export function useInquiries() {
  const [view, setView] = useState<InquiryView>({ state: 'inbox', answered: '', search: '', page: 1 })
  const load = useCallback(() => inquiryCalls.list({ ...view, pageSize: INQUIRIES_PAGE_SIZE }), [view])
  const { loaded, reload, set } = useLoaded(load)
  const look = useCallback((changes: Partial<InquiryView>) => {
    setView((last) => ({ ...last, page: 1, ...changes }))
  }, [])
  // What came meanwhile shows when somebody comes back to this window.
  useEffect(() => {
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [reload])
  // The last one of the last page went.
  const isPastTheEnd = loaded.state === 'ready' && loaded.value.items.length === 0 && loaded.value.total > 0
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the server said is past: it is asked again
    if (isPastTheEnd) look({})
  }, [isPastTheEnd, look])

  const change = useCallback(
    (id: string, changes: InquiryChange, said?: string) =>
      perform({
        work: async () => {
          const item = await inquiryCalls.change(id, changes)
          set((page) => withItem(page, item))
        },
        failed: 'The message could not be marked.',
        ...(said !== undefined && { said }),
      }),
    [set],
  )
  const deeds = useMemo(
    () => ({
      mark: (id: string, isRead: boolean) => change(id, { isRead }),
      answer: (id: string, isAnswered: boolean) =>
        change(id, { isAnswered }, isAnswered ? 'Marked as answered' : 'Marked as not answered'),
      file: (id: string, state: InquiryState) =>
        perform({
          work: async () => {
            await inquiryCalls.change(id, { state, isRead: true })
            set((page) => withoutItem(page, id))
          },
          failed: 'The message could not be moved.',
          said: FILED[state],
        }),
      remove: async (id: string) =>
        (await confirm()) &&
        perform({
          work: async () => {
            await inquiryCalls.remove(id)
            set((page) => withoutItem(page, id))
          },
          failed: 'Failed to delete the message.',
          said: 'Message deleted',
          isBlocking: true,
        }),
      forget: async (email: string) =>
        (await confirm()) &&
        perform({
          work: async () => inquiryCalls.forget(email),
          failed: 'Failed to delete what is kept about this person.',
          said: `Nothing is kept about ${email} any more`,
          isBlocking: true,
        }),
      /** The message goes to spam, and so will all that follow. */
      block: (id: string, pattern: string) =>
        perform({
          work: async () => {
            await inquiryCalls.block({ pattern })
            await inquiryCalls.change(id, { state: 'spam', isRead: true })
            set((page) => withoutItem(page, id))
          },
          failed: 'The sender could not be blocked.',
          said: `Messages from ${pattern} go to spam now`,
        }),
    }),
    [change, set],
  )
  return { view, look, loaded, reload, deeds }
}
export type Inbox = ReturnType<typeof useInquiries>
