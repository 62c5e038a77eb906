import type en from '../en/letter-pages.ts'
import type { Same } from '../same.ts'

export default {
  title: 'Lettres',
  crumb: 'Lettre',
  description: 'Les lettres de {artist} aux personnes abonnées à la newsletter.',
  about: '{subject} : une lettre de {artist}.',
  inBrowser: 'Lire dans le navigateur',
} as const satisfies Same<typeof en>
