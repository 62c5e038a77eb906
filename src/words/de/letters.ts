import type en from '../en/letters.ts'
import type { Same } from '../same.ts'

export default {
  why: 'Sie lesen das, weil Sie Neuigkeiten von {name} abonniert haben.',
  unsubscribe: 'Abmelden oder Einstellungen ändern',
  moreAbout: 'Werk ansehen',
  visit: 'Ausstellung ansehen',
  opening: 'Vernissage: {time}',
  calendar: 'In den Kalender eintragen',
} as const satisfies Same<typeof en>
