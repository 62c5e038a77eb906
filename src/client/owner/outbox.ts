import { OutboxSchema } from '../../contract/mail/outbox.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Call } from './call.ts'

/** Calls for mails that are not sent yet. */
export const createOutboxCalls = (call: Call) => ({
  read: () => call('GET', API_PATHS.outbox, { schema: OutboxSchema }),
  retry: (id: string) => call('POST', itemPath(API_PATHS.waitingMail, id)),
  discard: (id: string) => call('DELETE', itemPath(API_PATHS.waitingMail, id)),
})
