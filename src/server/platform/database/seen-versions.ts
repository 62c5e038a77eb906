import { AppError } from '../../../contract/errors.ts'

/**
 * The versions of an item that a caller has seen; undefined for a caller that sends none. Callers ask only when the edit
 * changes something, so that a repeated call after a lost answer succeeds.
 */
export type SeenVersions = readonly number[] | undefined

/** Throws `changedMeanwhile` where another user has changed the item since. */
export function requireSeen(version: number, seen: SeenVersions): void {
  if (seen && !seen.includes(version)) throw new AppError('changedMeanwhile')
}
