import type en from '../../en/owner/toasts.ts'
import type { Same } from '../../same.ts'

export default {
  undo: 'Rückgängig',
  asBefore: 'Wie zuvor',
  toTable: 'Zurück zur Tabelle',
  stay: 'Hier bleiben',
  another: 'Weiteres erfassen',
  addDetails: 'Angaben ergänzen',
  available: '{count, plural, =1 {«{name}» ist} other {{count} Gemälde sind}} {state}',
  availableAgain:
    '{count, plural, =1 {«{name}» ist} other {{count} Gemälde sind}} wieder {state}, mit denselben Angaben wie zuvor',
  located: '{count, plural, =1 {«{name}» ist} other {{count} Gemälde sind}} jetzt am Standort «{location}»',
  unlocated: '{count, plural, =1 {«{name}» hat} other {{count} Gemälde haben}} jetzt keinen Standort',
  priceDisplay:
    '{count, plural, =1 {Preis von «{name}» für Besucher} other {Preise von {count} Gemälden für Besucher}}: {choice}',
  inSeries:
    '{count, plural, =1 {«{name}» gehört} other {{count} Gemälde gehören}} jetzt zur Serie «{series}»',
  inNoSeries: '{count, plural, =1 {«{name}» gehört} other {{count} Gemälde gehören}} jetzt zu keiner Serie',
  public: '{count, plural, =1 {«{name}» ist} other {{count} Gemälde sind}} jetzt öffentlich',
  draft: '{count, plural, =1 {«{name}» ist jetzt ein Entwurf} other {{count} Gemälde sind jetzt Entwürfe}}',
  notSaved: '«{field}» wurde nicht gespeichert.',
  typed: 'Sie hatten «{text}» eingegeben.',
  previewFailed: 'Die Vorschau konnte nicht geöffnet werden.',
  notBack: '«{name}» konnte nicht zurückgeholt werden.',
  back: '«{name}» ist wieder da',
  publishingNotStarted: 'Die Veröffentlichung konnte nicht nochmals gestartet werden.',
} as const satisfies Same<typeof en>
