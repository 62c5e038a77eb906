import type { Publisher } from './publisher.ts'
import { createPublishWatch } from './watch.ts'

/**
 * Connects the API with the publisher (PublishingDesk in src/server/platform/api/context.ts). It is created before the
 * publisher, because the publisher needs the API to render pages.
 */
export function createPublishingControl() {
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
      // The watch has noted the failure and shows it.
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
    /** Closes the connections of everyone who watches. */
    close() {
      closing.abort()
    },
  }
}
