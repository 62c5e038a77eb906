import type en from '../en/letter-pages.ts'
import type { Same } from '../same.ts'

export default {
  title: 'Lettere',
  crumb: 'Lettera',
  description: 'Le lettere di {artist} a chi è iscritto alla newsletter.',
  about: '{subject}: una lettera di {artist}.',
  inBrowser: 'Aprire nel browser',
} as const satisfies Same<typeof en>
