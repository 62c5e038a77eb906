import { useCallback, useState } from 'react'
import type { SubscriberStatus } from '../../../contract/mail/subscriber.ts'
import { createSubscriberCalls } from '../../../client/owner/subscribers.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { useLoaded } from '../parts/use-loaded.ts'

export const subscriberCalls = createSubscriberCalls(call)
export const SUBSCRIBERS_PAGE_SIZE = 50

export const STATUS_NAMES = ['all', 'confirmed', 'waiting', 'unsubscribed'] as const
export type StatusName = (typeof STATUS_NAMES)[number]

interface SubscriberView {
  readonly list: StatusName
  readonly search: string
  /** Starts at 1. */
  readonly page: number
}
const statusOf = ({ list }: SubscriberView): SubscriberStatus | '' => (list === 'all' ? '' : list)

/** The loaded page of the list. */
export function useSubscribers(list: StatusName) {
  const [view, setView] = useState<SubscriberView>({ list, search: '', page: 1 })
  if (view.list !== list) setView({ ...view, list, page: 1 })
  const load = useCallback(() => {
    const { search, page } = view
    return subscriberCalls.list({ status: statusOf(view), search, page, pageSize: SUBSCRIBERS_PAGE_SIZE })
  }, [view])
  const { loaded, reload } = useLoaded(load)
  const look = useCallback((changes: Partial<Omit<SubscriberView, 'list'>>) => {
    setView((last) => ({ ...last, page: 1, ...changes }))
  }, [])

  async function remove(id: string) {
    const outcome = await run({
      work: () => subscriberCalls.remove(id),
      failed: 'Failed to delete the subscriber.',
      said: 'Subscriber deleted',
      isAsked: true,
      isBlocking: true,
    })
    if (outcome.kind !== 'done') return outcome
    const isLastOfPage = loaded.state === 'ready' && loaded.value.items.length === 1 && view.page > 1
    if (isLastOfPage) look({ page: view.page - 1 })
    else reload()
    return outcome
  }
  return { view: { ...view, status: statusOf(view) }, look, loaded, reload, remove }
}
export type SubscriberList = ReturnType<typeof useSubscribers>
