import type { Same } from '../same.ts'
import type en from '../en/beginnings.ts'

/** The settings of a new site, which the owner may write anew. */
export default {
  tagline: 'Peintures, expositions et œuvres à vendre.',
  keywords: 'peinture, art contemporain, tableaux originaux à vendre',
  contactInvitation: 'Renseignez-vous sur une peinture, une commande ou une exposition.',
  newsletterInvitation: 'Nouvelles des œuvres et des expositions',
  newsletterPromise: 'Elle donne des nouvelles des œuvres et des expositions.',
} as const satisfies Same<typeof en>
