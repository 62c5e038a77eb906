import type { Stored } from '../../../client/owner/call.ts'
import type { StoredText } from '../../../client/owner/site.ts'

/** A form's initial values, how they are saved, and how they are loaded again. */
export interface SiteSource<Values> extends Stored<Values> {
  /** Returns the new version. */
  readonly save: (values: Values, version: string | undefined) => Promise<string | undefined>
  readonly reload: () => Promise<Stored<Values>>
}
/** A stored text, with the program's default text to which an owner can return. */
export type SiteTextProps<Values> = SiteSource<Values> & StoredText<Values>
