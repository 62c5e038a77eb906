import { AuditEntriesSchema, TrashEntriesSchema } from '../../contract/audit.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Call } from './call.ts'
import { toQuery } from './query.ts'

/** Entries of the history in one call. */
export const HISTORY_PAGE_SIZE = 50

/** Calls for the history and the trash. */
export const createHistoryCalls = (call: Call) => ({
  /** One page, newest first; `page` counts from 1. `of` is the id of an item, or '' for all. */
  audit: (page: number, of: string) =>
    call('GET', API_PATHS.audit + toQuery({ page, pageSize: HISTORY_PAGE_SIZE, of }), {
      schema: AuditEntriesSchema,
    }),
  /** With `overwrite` also where the value was changed again since. */
  bringChangeBack: (id: string, overwrite: boolean) =>
    call('POST', itemPath(API_PATHS.auditEntry, id), { body: { overwrite } }),
  trash: () => call('GET', API_PATHS.trash, { schema: TrashEntriesSchema }),
  bringBack: (id: string) => call('POST', itemPath(API_PATHS.deleted, id)),
})
