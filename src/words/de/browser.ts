import type { Same } from '../same.ts'
import type en from '../en/browser.ts'

export default {
  answers: {
    required: 'Bitte füllen Sie dieses Feld aus',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    clientError: 'Die Anfrage ist fehlerhaft.',
    forbidden: 'Sie haben hier keinen Zugang.',
    notFound: 'Nicht gefunden.',
    serverError: 'Auf dem Server ist ein Fehler aufgetreten.',
    unavailable: 'Der Server konnte die Anfrage nicht bearbeiten.',
    unexpected: 'Unerwarteter Fehler.',
    noAnswer: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    messageFailed: 'Die Nachricht wurde nicht gesendet.',
    messageSent: 'Nachricht gesendet.',
    subscriptionFailed: 'Die Anmeldung hat nicht geklappt.',
    subscribed: 'Die Anmeldung ist eingegangen.',
    xsrf: 'Die Anfrage kam nicht von dieser Website. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    tooMuchAtOnce: 'Das war zu viel auf einmal. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    overloaded:
      'Diese Website ist im Moment stark ausgelastet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    diskFull:
      'Der Speicher des Servers ist voll. Es wurde nichts geändert. Bitten Sie die Person, die den Server betreut, Platz zu schaffen, und versuchen Sie es dann noch einmal.',
    diskUnwritable:
      'Der Server kann im Moment nichts speichern. Es wurde nichts geändert. Melden Sie es der Person, die den Server betreut, und versuchen Sie es dann noch einmal.',
    databaseAway:
      'Diese Website erreicht ihre Datenbank im Moment nicht. Es wurde nichts gespeichert oder gesendet. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
  counted: {
    minimum: 'Bitte schreiben Sie mindestens {count, number} Zeichen.',
    maximum: 'Bitte schreiben Sie höchstens {count, number} Zeichen.',
    seconds:
      'Zu viele Versuche. Bitte versuchen Sie es in {count, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
    minutes:
      'Zu viele Versuche. Bitte versuchen Sie es in {count, plural, one {# Minute} other {# Minuten}} noch einmal.',
  },
  fields: {
    about: '{field}: {message}',
    name: 'Name',
    email: 'E-Mail',
    phoneNumber: 'Telefonnummer',
    subject: 'Betreff',
    content: 'Nachricht',
  },
  newsletter: {
    sending: 'Wird gesendet …',
    nextStep: 'Fast geschafft: Schauen Sie in Ihren Posteingang und folgen Sie dem Link in der E-Mail.',
  },
  share: {
    copied: 'Link kopiert.',
    toCopy: 'Der Link zum Kopieren: ',
  },
  countdown:
    'Noch {days, plural, one {{days} Tag} other {{days} Tage}} und {hours, plural, one {# Stunde} other {# Stunden}}',
  toasts: {
    dismiss: 'Schliessen',
    one: 'Mitteilung',
    all: 'Mitteilungen ({hotkey})',
  },
  lightbox: {
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    zoomIn: 'Vergrössern',
    zoomOut: 'Verkleinern',
    close: 'Schliessen',
    missing: 'Dieses Bild konnte nicht geladen werden.',
  },
  filter: {
    clear: 'Alle Werke zeigen',
    any: 'Alle',
    unknown: 'Nicht in dieser Liste',
    order: 'Reihenfolge',
    ownOrder: 'Wie im Atelier geordnet',
    priceFrom: 'Preis ab ({currency})',
    priceTo: 'Preis bis ({currency})',
    found: '{found} von {count, plural, one {# Werk} other {{count} Werken}}',
    all: '{count, plural, one {# Werk} other {Alle {count} Werke}}',
    none: 'Kein Werk passt dazu. Ändern Sie eine Auswahl oder lassen Sie sich alle Werke zeigen.',
    more: '{count, plural, one {# weiteres Werk} other {{count} weitere Werke}} zeigen',
    failed:
      'Die Werke konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
    alike: 'Diese Werke gleichen sich in allem, wonach man auswählen könnte.',
  },
  facets: {
    series: 'Serie',
    year: 'Jahr',
    size: 'Längste Seite',
    technique: 'Technik',
    availability: 'Verfügbarkeit',
  },
  sizes: {
    '-40': 'bis 40 cm',
    '40-80': '40 bis 80 cm',
    '80-120': '80 bis 120 cm',
    '120-': 'über 120 cm',
  },
  availabilities: {
    available: 'Verfügbar',
    reserved: 'Reserviert',
    sold: 'Verkauft',
    notForSale: 'Unverkäuflich',
  },
  sorts: {
    '-year': 'Neueste zuerst',
    year: 'Älteste zuerst',
    '-size': 'Grösste zuerst',
    size: 'Kleinste zuerst',
    price: 'Niedrigster Preis zuerst',
    '-price': 'Höchster Preis zuerst',
  },
} as const satisfies Same<typeof en>
