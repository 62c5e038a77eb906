import type { IncomingMessage } from 'node:http'
import type { Db } from '../platform/database/schema.ts'
import { createLoop, doubling } from '../platform/lib/loop.ts'
import { SIGNED_IN_COOKIE } from '../../contract/tags.ts'
import { isCountedPage, isShown, pathOf } from './counted-pages.ts'
import { createDays } from './days.ts'
import { createTally } from './tally.ts'
import { addVisits } from './visit-rows.ts'

/** Milliseconds from a visit to its storing. A killed server loses the visits of this time. */
const GATHER = 500
const FIRST_PAUSE = 1000

/** Whether a browser opens the page for a person: it does not prefetch it, and no script reads it. */
const isOpened = ({ headers }: IncomingMessage) => {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  const destination = headers['sec-fetch-dest']
  return purpose === undefined && (destination === undefined || destination === 'document')
}
const isOfOwner = ({ headers }: IncomingMessage) =>
  headers.cookie !== undefined && headers.cookie.includes(`${SIGNED_IN_COOKIE}=`)

interface CounterOptions {
  readonly db: Db
  readonly siteUrl: string
  readonly onError: (error: unknown) => void
  /** The time in milliseconds. */
  readonly clock?: () => number
}

/**
 * Counts the visits of this server's pages after each answer, and stores them a moment later. What could not be stored is
 * kept and tried again.
 */
export function createVisitCounter({ db, siteUrl, onError, clock = Date.now }: CounterOptions) {
  const tally = createTally(siteUrl)
  const findDay = createDays()

  async function store() {
    if (tally.isEmpty()) return
    const counts = tally.take()
    try {
      await addVisits(db, counts)
    } catch (error) {
      for (const count of counts) tally.add(count)
      throw error
    }
  }
  const loop = createLoop({ work: store, gather: () => GATHER, pause: doubling(FIRST_PAUSE), onError })

  return {
    /** Called after the answer to a request was written. */
    answered(request: IncomingMessage, status: number) {
      const { method, url = '', headers } = request
      if (method !== 'GET' || !isShown(status)) return
      const page = pathOf(url)
      if (!isCountedPage(page) || !isOpened(request) || isOfOwner(request)) return
      tally.visit({
        day: findDay(clock()),
        page,
        agent: headers['user-agent'],
        referrer: headers.referer,
        host: headers.host?.replace(/:\d+$/, ''),
      })
      loop.wake()
    },
    start: loop.start,
    /** Stores what was counted last. */
    async stop() {
      await loop.stop()
      await store().catch(onError)
    },
  }
}
export type VisitCounter = ReturnType<typeof createVisitCounter>
