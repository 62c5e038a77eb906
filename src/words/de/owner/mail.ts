import type en from '../../en/owner/mail.ts'
import type { Same } from '../../same.ts'

export default {
  waiting: {
    label: 'Wartende E-Mails',
    unsent: '{count, plural, one {# E-Mail konnte} other {# E-Mails konnten}} noch nicht verschickt werden.',
    noServer: 'Es ist kein Mailserver eingerichtet, darum kann diese Website keine E-Mails verschicken.',
    noServerAndWaiting:
      'Es ist kein Mailserver eingerichtet, darum kann diese Website keine E-Mails verschicken. {count, plural, one {# E-Mail wartet} other {# E-Mails warten}}.',
    setUp: 'Mailserver einrichten',
    show: '{count, plural, one {E-Mail} other {E-Mails}} anzeigen',
    more: '… und {count} weitere.',
    next: { waiting: 'Wartet', unsent: 'Nicht verschickt', again: 'Wird nochmals versucht' },
    tryNow: 'Jetzt versuchen',
    delete: 'Löschen',
    which: ': {subject}, an {to}',
    hasLeft: 'Diese E-Mail ist bereits verschickt',
    isSending: 'Die E-Mail wird verschickt',
    notTried: 'Die E-Mail konnte nicht nochmals versucht werden.',
    notDeleted: 'Die E-Mail konnte nicht gelöscht werden.',
    deleted: 'E-Mail gelöscht',
  },
  errors: {
    refused: 'Die Adresse wird abgelehnt: Sie ist vielleicht falsch geschrieben oder gibt es nicht mehr',
    later: 'Der Mailserver des Empfängers bittet, es später nochmals zu versuchen',
    unreachable: 'Der Mailserver ist nicht erreichbar',
    login: 'Der Mailserver nimmt den Benutzernamen oder das Passwort nicht an',
    encryption: 'Die Verbindung zum Mailserver konnte nicht verschlüsselt werden',
    message: 'Der Mailserver lehnt diese E-Mail ab',
    other: 'Sie wurde nicht verschickt',
  },
} as const satisfies Same<typeof en>
