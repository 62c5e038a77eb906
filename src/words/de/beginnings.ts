import type { Same } from '../same.ts'
import type en from '../en/beginnings.ts'

/** The settings of a new site, which the owner may write anew. */
export default {
  tagline: 'Gemälde, Ausstellungen und Werke zum Kauf.',
  keywords: 'Malerei, zeitgenössische Kunst, Originalgemälde kaufen',
  contactInvitation: 'Fragen Sie nach einem Gemälde, einem Auftrag oder einer Ausstellung.',
  newsletterInvitation: 'Neues über Werke und Ausstellungen',
  newsletterPromise: 'Er bringt Neues über Werke und Ausstellungen.',
} as const satisfies Same<typeof en>
