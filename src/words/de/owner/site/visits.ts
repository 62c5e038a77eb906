import type en from '../../../en/owner/site/visits.ts'
import type { Same } from '../../../same.ts'

export default {
  periods: { days: '30 Tage', year: '12 Monate', all: '24 Monate' },
  period: 'Zeitraum',
  back: '← Alle Seiten',
  visits: 'Besuche',
  bots: 'Bots',
  when: 'Wann',
  numbers: 'Zahlen',
  weekOf: 'Woche vom {day}',
  sum: '{count, plural, one {# Besuch} other {# Besuche}}',
  lastDays: '{count, plural, one {Besuch} other {Besuche}} in den letzten {days} Tagen',
  programs:
    'Suchmaschinen und andere Programme öffneten {count, plural, one {# weitere Seite} other {# weitere Seiten}}. ',
  sources: {
    server:
      'Von diesem Server ohne Cookies gezählt und ohne Angaben zur Person. Ihre eigenen Besuche zählen nicht, solange Sie angemeldet sind.',
    log: 'Aus dem Zugriffsprotokoll des Servers vor diesem gezählt, ohne Angaben zur Person.',
    off: 'Zurzeit werden keine Besuche gezählt. Die Person, die Ihren Server betreut, kann das einschalten.',
  },
  none: 'Es wurden noch keine Besuche gezählt.',
  open: 'Seite öffnen',
  pages: 'Meistbesuchte Seiten',
  page: 'Seite',
  otherPages: 'Andere Seiten',
  sites: 'Woher die Besucher kamen',
  site: 'Website',
  otherSites: 'Andere Websites und Apps',
} as const satisfies Same<typeof en>
