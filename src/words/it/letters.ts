import type en from '../en/letters.ts'
import type { Same } from '../same.ts'

export default {
  why: 'Riceve questa lettera perché è iscritto alle novità di {name}.',
  unsubscribe: 'Annullare l’iscrizione o cambiare le preferenze',
  moreAbout: 'Vedere l’opera',
  visit: 'Vedere la mostra',
  opening: 'Vernissage: {time}',
  calendar: 'Aggiungere al calendario',
} as const satisfies Same<typeof en>
