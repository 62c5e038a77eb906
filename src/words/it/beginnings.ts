import type { Same } from '../same.ts'
import type en from '../en/beginnings.ts'

/** The settings of a new site, which the owner may write anew. */
export default {
  tagline: 'Dipinti, mostre e opere in vendita.',
  keywords: 'pittura, arte contemporanea, dipinti originali in vendita',
  contactInvitation: 'Chieda di un dipinto, di una commissione o di una mostra.',
  newsletterInvitation: 'Novità su opere e mostre',
  newsletterPromise: 'Porta novità su opere e mostre.',
} as const satisfies Same<typeof en>
