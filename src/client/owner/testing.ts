import type { TestApi } from '../../server/platform/api/testing.ts'
import { openClient, openLine } from '../testing.ts'
import { createAccountCalls } from './accounts.ts'
import { createCall, createVersionedCall, type Send } from './call.ts'
import { createHistoryCalls } from './history.ts'
import { createInquiryCalls } from './inquiries.ts'
import { createManagedCalls } from './collection/managed.ts'
import { createNumberingCalls } from './collection/numbering.ts'
import { createOutboxCalls } from './outbox.ts'
import { createOverviewCalls } from './overview.ts'
import { createPaintingCalls } from './collection/paintings.ts'
import { createPublishingCalls } from './publishing.ts'
import { createSeriesCalls } from './collection/series.ts'
import { createSiteCalls } from './site.ts'
import { createSubscriberCalls } from './subscribers.ts'
import { createUploadCalls } from './collection/uploads.ts'

/** The sample text about the painter. */
export const ABOUT = { teaser: 't', body: 'b', statement: 's', steps: [] }

/** For tests: the calls of this session, on a connection to the real API that records requests. */
export function openScreen(api: TestApi, token?: string) {
  const line = openLine(api.api)
  const { client } = openClient(line, { readToken: () => token })
  const sent: unknown[][] = []
  const send: Send = async (...parts) => {
    const said: unknown[] = [...parts]
    while (said.at(-1) === undefined) said.pop()
    sent.push(said)
    const answer = await client.send(...parts)
    await api.mailRequests.workOff()
    return answer
  }
  const call = createCall(send)
  const versioned = createVersionedCall(send)
  return {
    client,
    line,
    sent,
    accounts: createAccountCalls(call),
    history: createHistoryCalls(call),
    inquiries: createInquiryCalls(call),
    managed: createManagedCalls(call),
    numbering: createNumberingCalls(call),
    outbox: createOutboxCalls(call),
    overview: createOverviewCalls(call),
    paintings: createPaintingCalls(call),
    publishing: createPublishingCalls(call, send),
    series: createSeriesCalls(call, versioned),
    site: createSiteCalls({
      call,
      versioned,
      fetch: async () => Response.json({ about: ABOUT }),
    }),
    subscribers: createSubscriberCalls(call),
    uploads: createUploadCalls(call),
  }
}
export type Screen = ReturnType<typeof openScreen>
