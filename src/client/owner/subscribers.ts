import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  ImportAnswerSchema,
  SubscriberPageSchema,
  type SubscriberStatus,
  TagsSchema,
} from '../../contract/mail/subscriber.ts'
import type { Call } from './call.ts'
import { toQuery } from './query.ts'

export interface SubscriberQuery {
  /** '' for all. */
  readonly status: SubscriberStatus | ''
  readonly search: string
  /** '' for all. */
  readonly tag: string
}

/** Calls for newsletter subscribers. */
export const createSubscriberCalls = (call: Call) => ({
  list: (query: SubscriberQuery & { readonly page: number; readonly pageSize: number }) =>
    call('GET', API_PATHS.subscribers + toQuery(query), { schema: SubscriberPageSchema }),
  remove: (id: string) => call('DELETE', itemPath(API_PATHS.subscriber, id)),
  exportPath: (query: SubscriberQuery) => API_PATHS.subscribersExport + toQuery(query),
  /** `seen`: the tags that the change began with. */
  setTags: (id: string, tags: readonly string[], seen?: readonly string[]) =>
    call('PUT', itemPath(API_PATHS.subscriberTags, id), { body: { tags, seen }, schema: TagsSchema }),
  /** Imports at most `LIMITS.importBatch` addresses, with their tags. Returns the outcomes in the same order. */
  importBatch: (addresses: readonly string[], hasConsent: boolean, tags?: readonly (readonly string[])[]) =>
    call('POST', API_PATHS.subscribersImport, {
      body: { addresses, hasConsent, tags },
      schema: ImportAnswerSchema,
      // The server writes a mail to each new address.
      timeout: 60_000,
    }),
})
