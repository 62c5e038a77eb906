import type en from '../en/letter-pages.ts'
import type { Same } from '../same.ts'

export default {
  title: 'Briefe',
  crumb: 'Brief',
  description: 'Briefe von {artist} an die Leserinnen und Leser des Newsletters.',
  about: '{subject}: ein Brief von {artist}.',
  inBrowser: 'Im Browser ansehen',
} as const satisfies Same<typeof en>
