import type { Same } from '../same.ts'
import type en from '../en/mails.ts'

export default {
  hello: 'Guten Tag',
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter von {name}',
    asked: 'Diese Adresse wurde für den Newsletter von {name} angemeldet.',
    topic: 'Es geht um: {topic}.',
    please: 'Wenn Sie das waren, bestätigen Sie bitte die Anmeldung:',
    link: 'Anmeldung bestätigen:',
    otherwise:
      'Der Link gilt {days, plural, one {# Tag} other {# Tage}}. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung wird kein Newsletter verschickt, und die Adresse wird bald gelöscht.',
  },
  already: {
    subject: 'Sie sind bereits für den Newsletter von {name} angemeldet',
    text: 'Diese Adresse wurde noch einmal für den Newsletter von {name} angemeldet. Sie stehen schon auf der Liste und brauchen nichts zu tun.',
  },
  unsubscribe: 'Abmelden:',
  received: {
    subject: 'Ihre Nachricht ist angekommen ({number})',
    thanks: 'Vielen Dank für Ihre Nachricht. Ihre Vorgangsnummer ist {number}.',
    otherwise:
      'Wenn Sie keine Nachricht geschickt haben, hat sich jemand bei der E-Mail-Adresse vertippt. Sie brauchen nichts zu tun.',
  },
  picture: 'Bild des Werks {name}:',
  yourMessage: 'Ihre Nachricht',
  similar: 'Ähnliche Werke',
} as const satisfies Same<typeof en>
