import { useCallback, useState } from 'react'
import { createSubscriberCalls, type SubscriberQuery } from '../../../client/owner/subscribers.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { useLoaded } from '../parts/use-loaded.ts'

export const subscriberCalls = createSubscriberCalls(call)
export const SUBSCRIBERS_PAGE_SIZE = 50

export interface SubscriberView extends SubscriberQuery {
  /** Starts at 1. */
  readonly page: number
}

/** The loaded page of the list. */
export function useSubscribers() {
  const [view, setView] = useState<SubscriberView>({ status: '', search: '', page: 1 })
  const load = useCallback(() => subscriberCalls.list({ ...view, pageSize: SUBSCRIBERS_PAGE_SIZE }), [view])
  const { loaded, reload } = useLoaded(load)
  const look = useCallback((changes: Partial<SubscriberView>) => {
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
  return { view, look, loaded, reload, remove }
}
export type SubscriberList = ReturnType<typeof useSubscribers>
