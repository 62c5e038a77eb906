import { AppError } from '../../../contract/errors.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'

/** Whether visitors see an item, and when a draft becomes public by itself. */
export interface Publicity {
  readonly isDraft: boolean
  /** In UTC; null for never, and for an item that is public. */
  readonly publishAt: string | null
}
/** What a client says about it; fields that it leaves out stay as they are. */
export type SentPublicity = { readonly [Name in keyof Publicity]?: Publicity[Name] | undefined }

/** Whether a time at which a draft becomes public has passed. Rows of older versions have none. */
export const isOverdue = (publishAt: string | null | undefined, now = new Date()): boolean =>
  typeof publishAt === 'string' && publishAt <= now.toISOString()

/**
 * Whether the item is a draft after a write. A new time makes it one. Throws 'invalid' for a new time that has passed, or
 * that belongs to no draft.
 */
export function publicityAfter(before: Publicity | undefined, sent: SentPublicity, now: Date): Publicity {
  const isDraft = sent.isDraft ?? (sent.publishAt ? true : (before?.isDraft ?? false))
  const stored = before?.publishAt ?? null
  if (!isDraft && sent.publishAt && sent.publishAt !== stored)
    throw new AppError('invalid', [VALIDATION.publishAtOfPublic])
  if (!isDraft) return { isDraft, publishAt: null }
  const publishAt = sent.publishAt === undefined ? stored : sent.publishAt
  if (publishAt !== null && publishAt !== stored && isOverdue(publishAt, now))
    throw new AppError('invalid', [VALIDATION.publishAtPast])
  return { isDraft, publishAt }
}
