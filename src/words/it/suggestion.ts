import type { Same } from '../same.ts'
import type en from '../en/suggestion.ts'

export default {
  read: 'Leggere questa pagina in italiano',
  close: 'Chiudere',
} as const satisfies Same<typeof en>
