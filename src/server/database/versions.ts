import { AppError } from '../../contract/errors.ts'

/**
 * Which versions of an item a caller has seen and means to change; undefined for one who does not say. An edit that
 * changes nothing needs no permission: a call that is repeated because its answer was lost finds its work done.
 */
export type SeenVersions = readonly number[] | undefined

/** Throws `changedMeanwhile` where somebody else has made another version. */
export function requireSeen(version: number, seen: SeenVersions): void {
  if (seen && !seen.includes(version)) throw new AppError('changedMeanwhile')
}
