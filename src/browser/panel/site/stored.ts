import type { Stored } from '../../../client/owner/call.ts'
import type { StoredText } from '../../../client/owner/site.ts'

/** What a form begins with, how it is saved, and how it is read again. */
export interface SiteSource<Values> extends Stored<Values> {
  /** Gives the version that it has made. */
  readonly save: (values: Values, version: string | undefined) => Promise<string | undefined>
  readonly reload: () => Promise<Stored<Values>>
}
/** The program's text is one to which an owner can go back. */
export type SiteTextProps<Values> = SiteSource<Values> & StoredText<Values>
