import type en from '../en/letters.ts'
import type { Same } from '../same.ts'

export default {
  why: 'Riceve questa lettera perché è iscritto alle novità di {name}.',
  unsubscribe: 'Disiscriversi o cambiare le preferenze',
  moreAbout: 'Vedi l’opera',
  visit: 'Vedi la mostra',
  opening: 'Inaugurazione: {time}',
  calendar: 'Aggiungi al calendario',
} as const satisfies Same<typeof en>
