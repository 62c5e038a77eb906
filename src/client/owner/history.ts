import { AuditEntriesSchema, TrashEntriesSchema } from '../../contract/audit.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Call } from './call.ts'

/** Entries of the history in one call. */
export const HISTORY_PAGE_SIZE = 50

/** Calls for the history and the trash. */
export const createHistoryCalls = (call: Call) => ({
  /** One page, newest first; `page` counts from 1. */
  audit: (page: number) =>
    call('GET', `${API_PATHS.audit}?page=${page}&pageSize=${HISTORY_PAGE_SIZE}`, {
      schema: AuditEntriesSchema,
    }),
  trash: () => call('GET', API_PATHS.trash, { schema: TrashEntriesSchema }),
  bringBack: (id: string) => call('POST', itemPath(API_PATHS.deleted, id)),
})
