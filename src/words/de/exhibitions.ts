import type { Same } from '../same.ts'
import type en from '../en/exhibitions.ts'

export default {
  description: 'Wo Gemälde von {artist} zu sehen sind: vergangene und kommende Ausstellungen.',
  keywords: 'Ausstellungen',
  parts: {
    now: 'Jetzt',
    next: 'Demnächst',
    past: 'Vergangen',
  },
  crumb: 'Ausstellung im Detail',
  location: 'Ort',
  address: 'Adresse',
  opening: 'Vernissage',
  hours: 'Öffnungszeiten',
  organizer: 'Organisation',
  visit: 'Zur Website der Ausstellung',
  calendar: 'In den Kalender eintragen',
  works: 'Werke in dieser Ausstellung',
} as const satisfies Same<typeof en>
