import type { Same } from '../same.ts'
import type en from '../en/frame.ts'

export default {
  skip: 'Zum Inhalt springen',
  navigation: {
    label: 'Hauptnavigation',
    menuLabel: 'Hauptmenü',
    home: 'Startseite',
    paintings: 'Gemälde',
    portfolio: 'Portfolio',
    series: 'Serien',
    exhibitions: 'Ausstellungen',
    about: 'Über mich',
    contact: 'Kontakt',
    signIn: 'Anmelden',
  },
  menu: 'Menü',
  close: 'Schliessen',
  loading: 'Die Seite wird geladen',
} as const satisfies Same<typeof en>
