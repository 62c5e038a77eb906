import type en from '../../en/owner/publishing.ts'
import type { Same } from '../../same.ts'

export default {
  failing: 'Einige Seiten konnten nicht veröffentlicht werden. Es wird automatisch nochmals versucht.',
  pictures: 'Ihre Texte sind online. Die Bilder werden noch aktualisiert.',
  live: 'Alles, was Sie gespeichert haben, ist online.',
  liveHere: 'Alles, was Sie gespeichert haben, ist hier online.',
  running: 'Wird veröffentlicht: {done} von {total, plural, one {# Seite} other {# Seiten}}',
  starting: 'Wird veröffentlicht …',
  updating: 'Bilder werden aktualisiert: {done} von {total}.',
  destination: {
    elsewhere: 'Ein anderer Ihrer Server überträgt es an {place}.',
    failing: '{place} ist zurzeit nicht erreichbar.',
    again: 'Es wird automatisch nochmals versucht.',
    done: 'Alles ist auch hier: {place}.',
    pending: '{count, plural, one {# Datei} other {# Dateien}} unterwegs an {place}.',
  },
  again: 'Nochmals versuchen',
  all: 'Alles nochmals veröffentlichen',
  notStarted: 'Die Veröffentlichung konnte nicht gestartet werden.',
  log: 'Protokoll',
  empty: 'Es wurde noch nichts veröffentlicht.',
  emptyText: 'Hier steht jede Veröffentlichung, mit ihren Seiten und der Dauer.',
  columns: { when: 'Wann', what: 'Was', pages: 'Seiten', time: 'Dauer', result: 'Ergebnis' },
  everything: 'Alles',
  changes: 'Änderungen',
  noChange: 'Keine Änderung',
  written: '{count, plural, one {# Seite} other {# Seiten}} aktualisiert',
  removed: '{count, number} entfernt',
  isLive: 'Online',
  failed: '{count, plural, one {# Seite} other {# Seiten}} fehlgeschlagen',
  failedTimes: '{count, plural, one {# Seite} other {# Seiten}} fehlgeschlagen, {attempts} Mal versucht',
} as const satisfies Same<typeof en>
