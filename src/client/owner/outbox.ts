import * as z from 'zod/mini'
import { OutboxSchema } from '../../contract/mail/outbox.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Call } from './call.ts'

/** Calls for mails that are not sent yet. */
export const createOutboxCalls = (call: Call) => ({
  read: () => call('GET', API_PATHS.outbox, { schema: OutboxSchema }),
  /** Both return false if the mail has left meanwhile. */
  retry: (id: string) => call('POST', itemPath(API_PATHS.waitingMail, id), { schema: z.boolean() }),
  discard: (id: string) => call('DELETE', itemPath(API_PATHS.waitingMail, id), { schema: z.boolean() }),
})
