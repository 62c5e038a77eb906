import type { Publisher } from './publisher.ts'
import { createPublishWatch } from './watch.ts'

/**
 * Where the API asks how publishing goes (PublishingDesk in src/server/api/context.ts). It is there before the publisher,
 * which needs the API to render from.
 */
export function createDesk() {
  const watch = createPublishWatch()
  const closing = new AbortController()
  let publisher: Publisher | undefined
  let isPublishingAll = false

  function publishAll() {
    if (!publisher || isPublishingAll) return
    isPublishingAll = true
    watch.forgive()
    publisher
      .publishAll()
      // The watch has heard of it, and tells whoever looks.
      .catch(() => undefined)
      .finally(() => {
        isPublishingAll = false
      })
  }

  return {
    listener: watch.publisher,
    changed: watch.changed,
    now: () => ({ ...watch.now(), shownRevision: publisher?.shownRevision() ?? 0 }),
    listen: watch.listen,
    isWhole: () => publisher?.isWhole() ?? false,
    publishAll,
    retry() {
      watch.forgive()
      publisher?.wake()
    },
    closing: closing.signal,
    attach(made: Publisher) {
      publisher = made
    },
    /** Lets go of everybody who watches. */
    close() {
      closing.abort()
    },
  }
}
