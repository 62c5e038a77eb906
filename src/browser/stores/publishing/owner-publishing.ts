import { createPublishingCalls } from '../../../client/owner/publishing.ts'
import { client, run } from '../browser.ts'
import { createFollow } from './follow-publishing.ts'
import { createLive } from './live.ts'
import { tabMemory } from '../memory.ts'
import { call } from '../owner.ts'
import { sharedWords } from '../owner-words.ts'

/** The part of owner.ts that follows publishing. */
export const publishing = createPublishingCalls(call, client.send)
export const followPublishing = createFollow({ calls: publishing })
export const live = createLive({ memory: tabMemory, now: Date.now, follow: followPublishing })

/** Publishes the failed pages again. */
export const retryPublishing = () =>
  run({
    work: async () => {
      live.retried()
      await publishing.retry()
      live.look()
    },
    failed: sharedWords().toasts.publishingNotStarted,
  })
