import type en from '../en/letter-pages.ts'
import type { Same } from '../same.ts'

export default {
  title: 'Lettres',
  crumb: 'Lettre',
  description: 'Les lettres que {artist} adresse aux personnes abonnées à la newsletter.',
  about: '{subject} : une lettre signée {artist}.',
  inBrowser: 'Lire dans le navigateur',
} as const satisfies Same<typeof en>
