import type { Same } from '../same.ts'
import type en from '../en/suggestion.ts'

export default {
  read: 'Diese Seite auf Deutsch lesen',
  close: 'Schliessen',
} as const satisfies Same<typeof en>
