import type en from '../../../en/owner/letters/bounces.ts'
import type { Same } from '../../../same.ts'

export default {
  title: 'Briefe, die zurückkommen',
  never:
    'Sie werden aus dem Postfach von <b>{mailbox}</b> gelesen und als abgelehnt gezählt. In ein paar Minuten wird zum ersten Mal nachgesehen.',
  read: 'Sie werden aus dem Postfach von <b>{mailbox}</b> gelesen und als abgelehnt gezählt. Zuletzt nachgesehen: {age}.',
  unread: 'Sie können nicht gelesen werden.',
  again: 'Das Postfach von <b>{mailbox}</b> wird alle paar Minuten nochmals versucht.',
  failures: {
    unknownHost: 'Es gibt keinen Server mit diesem Namen.',
    unreachable: 'Der Server antwortet nicht.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet.',
    noTls: 'Der Server bietet keine verschlüsselte Verbindung an.',
    certificate: 'Das Zertifikat des Servers gilt nicht für diesen Namen.',
    wrongLogin: 'Der Server nimmt den Benutzernamen oder das Passwort nicht an.',
    noFolder: 'Diesen Ordner gibt es in dem Postfach nicht.',
    other: 'Der Server nannte einen unbekannten Grund.',
  },
  fixed: 'Das ist auf dem Server mit <code>BOUNCE_IMAP_URL</code> festgelegt.',
} as const satisfies Same<typeof en>
