import type { Same } from '../same.ts'
import type en from '../en/forms.ts'

export default {
  optional: 'freiwillig',
  characters: '{length} von {max} Zeichen',
  contact: {
    title: 'Kontakt',
    description: 'Schreiben Sie {name}.',
    keywords: 'Kontakt',
    name: 'Name',
    email: 'E-Mail',
    phoneNumber: 'Telefonnummer',
    subject: 'Betreff',
    content: 'Nachricht',
    trap: 'Bitte leer lassen',
    send: 'Nachricht senden',
    sending: 'Wird gesendet …',
    slow: 'Das dauert länger als sonst. Was Sie geschrieben haben, ist noch da.',
    kept: 'Was Sie geschrieben haben, ist noch da.',
    orTo: 'Sie können sie auch an {email} schicken.',
    privacy: 'Datenschutz',
    arrived: 'Vielen Dank. Ihre Nachricht ist angekommen.',
  },
  contactSent: {
    thanks: 'Vielen Dank für Ihre Nachricht.',
    back: 'Zurück zu den Gemälden',
  },
  newsletter: {
    seePaintings: 'Gemälde ansehen',
    sent: {
      text: 'Vielen Dank. Es fehlt noch ein Schritt: Schauen Sie in Ihren Posteingang und folgen Sie dem Link in der E-Mail.',
      back: 'Zurück zur Startseite',
    },
    confirm: {
      title: 'Bestätigen Sie Ihre Anmeldung',
      heading: 'Nur noch ein Klick',
      text: 'Bestätigen Sie Ihre Anmeldung zum Newsletter von <bdi>{name}</bdi>.',
      anyTime: 'Sie können sich jederzeit wieder abmelden.',
      button: 'Bestätigen',
    },
    confirmed: {
      title: 'Sie sind angemeldet',
      text: 'Vielen Dank. Ihre Anmeldung ist bestätigt.',
    },
    alreadyConfirmed: {
      title: 'Sie sind bereits angemeldet',
      text: 'Sie haben diesen Link schon einmal benutzt. Es ist nichts mehr zu tun: Ihre Anmeldung ist bestätigt.',
    },
    expired: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er ist nach {days, plural, one {# Tag} other {# Tagen}} abgelaufen oder unvollständig. Wenn Sie schon bestätigt haben, ist alles in Ordnung. Sonst fordern Sie einen neuen an:',
      again: 'Neuen Link anfordern',
    },
    unknown: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Vielleicht fehlt ein Teil davon: Kopieren Sie den ganzen Link aus der E-Mail. Oder <link>schicken Sie eine Nachricht</link>, um von der Liste genommen zu werden.',
    },
    unsubscribe: {
      title: 'Vom Newsletter abmelden?',
      text: 'Mit einem Klick auf den Knopf erhalten Sie keine Newsletter von <bdi>{name}</bdi> mehr.',
      button: 'Abmelden',
      fewer: 'Oder bleiben Sie dabei und erhalten Sie weniger Newsletter: höchstens einen in drei Monaten.',
      few: 'Weniger Newsletter',
      all: 'Alle Newsletter',
      inLanguage: 'Oder in einer anderen Sprache:',
    },
    changed: {
      title: 'Ihre Wahl ist gespeichert',
      text: 'Vielen Dank. Sie gilt ab dem nächsten Newsletter.',
    },
    unsubscribed: {
      title: 'Sie sind abgemeldet',
      text: 'Sie erhalten keine Newsletter mehr. Vielen Dank, dass Sie die bisherigen gelesen haben.',
      again: 'Doch wieder anmelden?',
    },
    alreadyUnsubscribed: {
      title: 'Sie sind bereits abgemeldet',
      text: 'Diese Adresse steht nicht mehr auf der Liste. Es ist nichts mehr zu tun.',
      again: 'Wieder anmelden',
    },
  },
  plain: {
    refused: 'Das hat nicht geklappt',
    toSite: 'Zurück zur Website',
    toForm: 'Zurück zum Formular',
    onceMore: {
      title: 'Fast gesendet',
      text: 'Spam-Programme füllen Formulare wie dieses aus. Bitte klicken Sie noch einmal auf den Knopf, damit Ihre Nachricht nicht als Spam gilt.',
      send: 'Jetzt senden',
    },
  },
} as const satisfies Same<typeof en>
