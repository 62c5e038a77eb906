import type { Same } from '../same.ts'
import type en from '../en/suggestion.ts'

export default {
  read: 'Lire cette page en français',
  close: 'Fermer',
} as const satisfies Same<typeof en>
