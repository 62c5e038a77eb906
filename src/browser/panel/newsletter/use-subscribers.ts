import { useCallback, useState } from 'react'
import type { SubscriberPage, SubscriberStatus } from '../../../contract/mail/subscriber.ts'
import { createSubscriberCalls } from '../../../client/owner/subscribers.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { useListView } from '../parts/lists/use-list-view.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { createTagSaves } from './tag-saves.ts'

export const subscriberCalls = createSubscriberCalls(call)
export const SUBSCRIBERS_PAGE_SIZE = 50

export const STATUS_NAMES = ['all', 'confirmed', 'waiting', 'unsubscribed'] as const
export type StatusName = (typeof STATUS_NAMES)[number]

const statusOf = (list: StatusName): SubscriberStatus | '' => (list === 'all' ? '' : list)

const sendTags = (id: string, tags: readonly string[], seen: readonly string[]) =>
  run({
    work: () => subscriberCalls.setTags(id, tags, seen),
    failed: ownerWords().subscribers.tagging.notSaved,
  })

/** Tags that are new can be chosen at once. Those that nobody has any more go with the next load. */
const withTags = (page: SubscriberPage, id: string, tags: readonly string[]): SubscriberPage => ({
  ...page,
  items: page.items.map((each) => (each.id === id ? { ...each, tags: [...tags] } : each)),
  tags: [...new Set([...page.tags, ...tags])],
})

/** The loaded page of the list. */
export function useSubscribers(list: StatusName) {
  const { view, look } = useListView(list)
  const [tag, setTag] = useState('')
  const load = useCallback(() => {
    const { search, page } = view
    return subscriberCalls.list({
      status: statusOf(view.list),
      search,
      tag,
      page,
      pageSize: SUBSCRIBERS_PAGE_SIZE,
    })
  }, [view, tag])
  const { loaded, reload, set } = useLoaded(load)
  const [saveTags] = useState(() =>
    createTagSaves({ send: sendTags, show: (id, tags) => set((page) => withTags(page, id, tags)), reload }),
  )

  async function remove(id: string) {
    const outcome = await run({
      work: () => subscriberCalls.remove(id),
      failed: ownerWords().subscribers.notDeleted,
      said: ownerWords().subscribers.deleted,
      isAsked: true,
      isBlocking: true,
    })
    if (outcome.kind !== 'done') return outcome
    const isLastOfPage = loaded.state === 'ready' && loaded.value.items.length === 1 && view.page > 1
    if (isLastOfPage) look({ page: view.page - 1 })
    else reload()
    return outcome
  }
  function filterByTag(chosen: string) {
    setTag(chosen)
    look({ page: 1 })
  }
  return {
    view: { ...view, tag, status: statusOf(view.list) },
    ...{ look, loaded, reload, remove, saveTags, filterByTag },
  }
}
export type SubscriberList = ReturnType<typeof useSubscribers>
