import type en from '../../en/owner/exhibitions.ts'
import type { Same } from '../../same.ts'

export default {
  statuses: { now: 'Aktuell', next: 'Bevorstehend', past: 'Vergangen' },
  columns: { exhibition: 'Ausstellung', dates: 'Daten', location: 'Ort', status: 'Status' },
  period: '{start} – {end}',
  label: 'Ausstellungen',
  search: 'Ausstellungen suchen',
  create: 'Ausstellung erfassen',
  found: '{count} gefunden · ',
  all: '{count, plural, one {# Ausstellung} other {# Ausstellungen}}, neueste zuerst',
  empty: 'Noch keine Ausstellungen.',
  emptyText: 'Kündigen Sie die nächste an: mit Titel, Daten, Ort und einer Fotografie, falls Sie eine haben.',
} as const satisfies Same<typeof en>
