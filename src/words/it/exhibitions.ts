import type { Same } from '../same.ts'
import type en from '../en/exhibitions.ts'

export default {
  description: 'Dove vedere i dipinti di {artist}: mostre passate e future.',
  keywords: 'mostre',
  parts: {
    now: 'In corso',
    next: 'Prossimamente',
    past: 'Passate',
  },
  crumb: 'Dettagli della mostra',
  location: 'Luogo',
  address: 'Indirizzo',
  opening: 'Vernissage',
  hours: 'Orari',
  organizer: 'Organizzazione',
  visit: 'Al sito della mostra',
  calendar: 'Aggiungere al calendario',
  works: 'Opere in questa mostra',
} as const satisfies Same<typeof en>
