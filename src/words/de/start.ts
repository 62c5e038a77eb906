import type { Same } from '../same.ts'
import type en from '../en/start.ts'

export default {
  filterFailed:
    'Die Werke konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  gallery: { previous: 'Vorheriges Bild', next: 'Nächstes Bild', image: 'Bild' },
  hero: {
    pause: 'Bilderfolge anhalten',
    play: 'Bilderfolge abspielen',
    previous: 'Vorheriges Gemälde',
    next: 'Nächstes Gemälde',
  },
} as const satisfies Same<typeof en>
