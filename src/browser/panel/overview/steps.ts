import type { FirstStep } from '../../../contract/overview.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { sharedWords, tell } from '../../stores/owner-words.ts'

export interface Step {
  readonly title: string
  /** Where it is done. A step that only the server's environment decides has none. */
  readonly href?: string
  readonly hint: string
  /** What follows in a step with two pages. */
  readonly second?: { readonly title: string; readonly href: string }
}
/** `siteUrl`: the address that the site has now. */
export function stepsOf(siteUrl: string): Readonly<Record<FirstStep, Step>> {
  const { steps: words } = sharedWords()
  return {
    name: { ...words.name, href: '#site/name' },
    painting: { ...words.painting, href: PAGE_PATHS.createPainting },
    about: { ...words.about, href: '#site/about' },
    legal: { ...words.legal, href: '#site/terms', second: { title: words.privacy, href: '#site/privacy' } },
    mail: { ...words.mail, href: '#site/mail' },
    backup: { ...words.backup, href: '#backup' },
    address: { title: words.address.title, hint: tell(words.address.hint, { address: siteUrl }) },
  }
}
