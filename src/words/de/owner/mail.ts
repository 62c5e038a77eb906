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
  /** The form of the mail server. */
  server: {
    sender: 'E-Mail-Adresse',
    senderHint: 'E-Mails an Ihre Besucher kommen von dieser Adresse.',
    host: 'Mailserver',
    hostHint:
      'In der Hilfe Ihres Anbieters heisst er «Postausgangsserver» oder «SMTP»: zum Beispiel smtp.example.org.',
    security: 'Verschlüsselung',
    securities: {
      tls: 'TLS (meist Port 465)',
      starttls: 'STARTTLS (meist Port 587)',
      none: 'Keine (nur im eigenen Netzwerk)',
    },
    port: 'Port',
    userName: 'Benutzername',
    userNameHint: 'Meist Ihre ganze E-Mail-Adresse.',
    password: 'Passwort',
    passwordSaved: 'Ein Passwort ist gespeichert. Lassen Sie das Feld leer, um es zu behalten.',
    passwordHint:
      'Gmail, iCloud und andere brauchen ein App-Passwort, das Sie dort in Ihrem Konto erstellen.',
    passwordUnreadable:
      'Das gespeicherte Passwort kann nicht mehr gelesen werden, weil diese Website umgezogen ist. Geben Sie es nochmals ein: Bis dahin warten die E-Mails.',
    passwordMissing: 'Das Passwort fehlt. Geben Sie es nochmals ein: Bis dahin warten die E-Mails.',
    notSaved: 'Der Mailserver wurde nicht gespeichert.',
    saved: 'Mailserver gespeichert',
    remove: 'Entfernen',
    notRemoved: 'Der Mailserver wurde nicht entfernt.',
    removed: 'Mailserver entfernt',
    none: 'Es ist kein Mailserver eingerichtet, darum kann diese Website keine E-Mails verschicken.',
    inWords: 'E-Mails werden über <b>{host}</b> verschickt, Port {port}{as}{from}.',
    as: ', als {userName}',
    from: '. Sie kommen von {sender}',
    fixed:
      'Das ist auf dem Server mit <code>SMTP_URL</code> festgelegt und kann darum hier nicht geändert werden.',
    onlyOwner: 'Nur der Inhaber der Website kann das ändern.',
    test: {
      title: 'Test-E-Mail',
      to: 'Senden an',
      send: 'Test-E-Mail senden',
      sending: 'Der Mailserver antwortet gleich …',
      accepted: '<b>Der Mailserver hat die E-Mail angenommen.</b> Prüfen Sie, ob sie bei {to} ankommt.',
      notSent: 'Die E-Mail wurde nicht gesendet.',
      answer: 'Antwort des Servers: {detail}',
      failures: {
        unknownHost: 'Es gibt keinen Server mit diesem Namen. Prüfen Sie, ob er richtig geschrieben ist.',
        unreachable:
          'Der Server antwortet an diesem Port nicht. Prüfen Sie seinen Namen, den Port und die Verschlüsselung.',
        timeout:
          'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie seinen Namen, den Port und die Verschlüsselung.',
        notMail: 'Dort antwortet etwas, aber kein Mailserver. Prüfen Sie den Namen und den Port.',
        noTls: 'Der Server bietet diese Verschlüsselung nicht an. Versuchen Sie eine andere.',
        certificate:
          'Das Zertifikat des Servers gilt nicht für diesen Namen. Verwenden Sie den Namen, den Ihr Anbieter angibt.',
        wrongLogin:
          'Der Server nimmt den Benutzernamen oder das Passwort nicht an. Manche Anbieter verlangen ein App-Passwort, das Sie dort in Ihrem Konto für diese Website erstellen.',
        loginNeeded: 'Der Server verlangt einen Benutzernamen und ein Passwort.',
        senderRefused:
          'Der Server verschickt keine E-Mails von dieser Adresse. Verwenden Sie die Adresse Ihres Kontos dort.',
        recipientRefused: 'Der Server lehnt die Adresse ab, an die die Test-E-Mail geht.',
        mailRefused: 'Der Server hat die E-Mail abgelehnt.',
        other: 'Der Server nannte einen unbekannten Grund.',
      },
    },
  },
} as const satisfies Same<typeof en>
