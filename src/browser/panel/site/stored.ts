import type { Stored } from '../../../client/owner/call.ts'
import type { StoredText } from '../../../client/owner/site.ts'

/** A form's initial values, how they are saved, and how they are loaded again. */
export interface SiteSource<Values> extends Stored<Values> {
  /** Returns what is stored: the watermark, for example, follows the name. */
  readonly save: (values: Values, version: string | undefined) => Promise<Stored<Values>>
  readonly reload: () => Promise<Stored<Values>>
}
/** A text of the site, with a sample to begin with. */
export interface SiteTextProps<Values> extends SiteSource<Values>, StoredText<Values> {
  /** Takes the text off the site; returns the new version. */
  readonly remove: (version: string | undefined) => Promise<string | undefined>
}

/** The values that somebody else has saved, and the version from which both started. */
export interface Meantime<Values> {
  readonly theirs: Stored<Values>
  readonly base: Values
}
