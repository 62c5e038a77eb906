import type { Outcome } from '../../stores/feedback/outcome.ts'
import { createQueue } from '../parts/queue.ts'

interface Parts {
  /** `seen`: the tags that the change began with. */
  readonly send: (
    id: string,
    tags: readonly string[],
    seen: readonly string[],
  ) => Promise<Outcome<{ readonly tags: string[] }>>
  /** Shows the tags of a subscriber, so that the next change starts from them. */
  readonly show: (id: string, tags: readonly string[]) => void
  /** Shows what is stored, after a save that failed. */
  readonly reload: () => void
}
/** Saves tags as fast as somebody types them: they show at once, and one save follows another. */
export function createTagSaves({ send, show, reload }: Parts) {
  const inTurn = createQueue()
  let waiting = 0
  let hasFailed = false
  return async function save(id: string, tags: readonly string[], seen: readonly string[]): Promise<void> {
    show(id, tags)
    waiting += 1
    const outcome = await inTurn(() => send(id, tags, seen))
    waiting -= 1
    hasFailed ||= outcome.kind !== 'done'
    // Until the last answer, what shows is newer than what is stored.
    if (waiting > 0) return
    if (outcome.kind === 'done') show(id, outcome.value.tags)
    if (hasFailed) reload()
    hasFailed = false
  }
}
