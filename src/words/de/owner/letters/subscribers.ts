import type en from '../../../en/owner/letters/subscribers.ts'
import type { Same } from '../../../same.ts'

export default {
  lists: { all: 'Alle', confirmed: 'Bestätigt', waiting: 'Wartend', unsubscribed: 'Abgemeldet' },
  which: 'Welche Abonnenten',
  search: 'Abonnenten suchen',
  import: 'Importieren',
  columns: { email: 'E-Mail', status: 'Status', since: 'Seit', source: 'Herkunft', tags: 'Schlagwörter' },
  state: 'Status',
  statuses: {
    confirmed: 'Bestätigt',
    waiting: 'Noch nicht bestätigt',
    unsubscribed: 'Abgemeldet',
  },
  setAside: {
    short: 'Kommt nicht an',
    why: 'Dieses Postfach hat zwei Briefe abgelehnt. Es bekommt keine mehr, bis es den Newsletter neu abonniert.',
  },
  few: 'Möchte wenige Briefe',
  sources: {
    form: 'Formular auf der Website',
    import: 'Importiert, um Bestätigung gebeten',
    consent: 'Importiert, mit Einwilligung',
  },
  delete: 'Löschen',
  notDeleted: 'Der Abonnent konnte nicht gelöscht werden.',
  deleted: 'Abonnent gelöscht',
  all: '{count, plural, one {# Abonnent} other {# Abonnenten}}',
  found: '{count, plural, one {# Abonnent} other {# Abonnenten}} gefunden',
  empty: 'Noch keine Abonnenten.',
  emptyText:
    'Wer den Newsletter am Fuss einer Seite abonniert oder von Ihnen importiert wird, erscheint hier.',
  notFound: 'Keine Abonnenten gefunden.',
  tagging: {
    which: 'Welches Schlagwort',
    all: 'Alle Schlagwörter',
    short: '+ Schlagwort',
    add: '+ Schlagwort für {email}',
    label: 'Neues Schlagwort für {email}',
    remove: 'Schlagwort {tag} von {email} entfernen',
    removed: '{tag} von {email} entfernt',
    notSaved: 'Die Schlagwörter wurden nicht gespeichert.',
    tooLong: 'Höchstens {max} Zeichen; das sind {length}.',
  },
  importing: {
    back: '← Alle Abonnenten',
    title: 'Abonnenten importieren',
    drop: 'Eine CSV-Datei oder eine Textdatei mit einer Adresse pro Zeile',
    tooLarge: '{name} ist grösser als 5 MB.',
    noAddress: 'In {name} steht keine E-Mail-Adresse.',
    consent:
      'Alle haben eingewilligt, diesen Newsletter zu erhalten, und ich kann es belegen. Sie werden ohne Rückfrage aufgenommen.',
    withConsent: 'Jetzt werden keine E-Mails verschickt. Wer sich hier abgemeldet hat, bleibt abgemeldet.',
    withoutConsent:
      'Neue Adressen erhalten eine E-Mail mit einem Link und werden aufgenommen, sobald sie bestätigen.',
    stopped:
      'Der Import wurde unterbrochen: {reason} Was angekommen ist, bleibt; importieren Sie den Rest nochmals.',
    running: 'Wird importiert, noch {count, number} …',
    start: '{count, plural, one {# Adresse} other {# Adressen}} importieren',
    columns: { line: 'Zeile', address: 'Adresse', result: 'Ergebnis' },
    tagsLeftOut:
      '{count, plural, one {# Schlagwort wird} other {# Schlagwörter werden}} weggelassen: Ein Schlagwort hat höchstens {length} Zeichen, und eine Adresse höchstens {max} Schlagwörter.',
    more: '… und {count, plural, one {# weitere Zeile} other {# weitere Zeilen}}.',
    outcomes: {
      asked: 'Per E-Mail um Bestätigung gebeten',
      subscribed: 'Aufgenommen',
      already: 'Bereits abonniert',
      waiting: 'Schon früher gefragt, noch nicht bestätigt',
      unsubscribed: 'Hat sich abgemeldet und bleibt abgemeldet',
      repeated: 'Mehrmals in der Datei',
      invalid: 'Keine E-Mail-Adresse',
      open: 'Noch nicht importiert',
    },
    counted: {
      open: '{count, number} zu importieren',
      asked: '{count, number} per E-Mail gefragt',
      subscribed: '{count, number} aufgenommen',
      already: '{count, number} bereits abonniert',
      waiting: '{count, number} schon früher gefragt',
      unsubscribed: '{count, number} abgemeldet',
      repeated: '{count, number} mehrmals in der Datei',
      invalid: '{count, number} ohne gültige Adresse',
    },
  },
} as const satisfies Same<typeof en>
