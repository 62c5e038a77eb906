import type { Same } from '../same.ts'
import type en from '../en/answers.ts'

export default {
  plain: {
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
    sending: 'Wird gesendet …',
    nextStep: 'Fast geschafft: Schauen Sie in Ihren Posteingang und folgen Sie dem Link in der E-Mail.',
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
} as const satisfies Same<typeof en>
