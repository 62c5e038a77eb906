import type en from '../../en/owner/frame.ts'
import type { Same } from '../../same.ts'

export default {
  title: 'Verwaltung',
  noScript:
    'Die Verwaltung braucht JavaScript. Bitte erlauben Sie es für diese Website, und laden Sie die Seite neu.',
  more: 'Mehr',
  notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden.',
  sections: {
    overview: 'Übersicht',
    paintings: 'Gemälde',
    inquiries: 'Anfragen',
    exhibitions: 'Ausstellungen',
    series: 'Serien',
    subscribers: 'Abonnenten',
    letters: 'Briefe',
    visits: 'Besuche',
    site: 'Website',
    translations: 'Übersetzungen',
    people: 'Personen',
    publishing: 'Veröffentlichen',
    backup: 'Sicherung',
    history: 'Verlauf',
  },
} as const satisfies Same<typeof en>
