import type { Stored } from '../../../client/owner/call.ts'
import type { StoredText } from '../../../client/owner/site.ts'
import { isSame } from '../../is-same.ts'

/** Somebody else's values with the fields that were changed here. */
export const mergeChanges = <Values extends object>(base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(
    Object.entries(mine).filter(([key, value]) => !isSame(value, base[key as keyof Values])),
  ),
})

/** What a form begins with, how it is saved, and how it is read again. */
export interface SiteSource<Values> extends Stored<Values> {
  /** Gives the version that it has made. */
  readonly save: (values: Values, version: string | undefined) => Promise<string | undefined>
  readonly reload: () => Promise<Stored<Values>>
}
/** The program's text is one to which an owner can go back. */
export type SiteTextProps<Values> = SiteSource<Values> & StoredText<Values>
