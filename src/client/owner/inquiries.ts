import {
  type BlockInput,
  BlockSchema,
  BlocksSchema,
  ErasedCountsSchema,
  type InquiryChange,
  InquiryPageSchema,
  InquirySchema,
  type InquiryState,
} from '../../contract/mail/inquiry.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Call } from './call.ts'
import { toQuery } from './query.ts'

export interface InquiryQuery {
  readonly state: InquiryState
  /** '' for both. */
  readonly answered: '' | 'yes' | 'no'
  readonly search: string
}

/** Calls for the inbox and blocked senders. */
export const createInquiryCalls = (call: Call) => ({
  list: (query: InquiryQuery & { readonly page: number; readonly pageSize: number }) =>
    call('GET', API_PATHS.inquiries + toQuery(query), { schema: InquiryPageSchema }),
  find: (id: string) => call('GET', itemPath(API_PATHS.inquiry, id), { schema: InquirySchema }),
  change: (id: string, change: InquiryChange) =>
    call('PUT', itemPath(API_PATHS.inquiry, id), { body: change, schema: InquirySchema }),
  reply: (id: string, text: string) =>
    call('POST', itemPath(API_PATHS.inquiryReplies, id), { body: { text }, schema: InquirySchema }),
  remove: (id: string) => call('DELETE', itemPath(API_PATHS.inquiry, id)),
  /** Erases the personal data of this address. */
  forget: (email: string) =>
    call('DELETE', API_PATHS.personalData + toQuery({ email }), { schema: ErasedCountsSchema }),
  exportPath: (query: InquiryQuery) => API_PATHS.inquiriesExport + toQuery(query),

  listBlocks: () => call('GET', API_PATHS.blocks, { schema: BlocksSchema }),
  block: (input: BlockInput) => call('POST', API_PATHS.blocks, { body: input, schema: BlockSchema }),
  unblock: (id: string) => call('DELETE', itemPath(API_PATHS.block, id)),
})
