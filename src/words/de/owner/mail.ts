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
  /** Ob E-Mails der Domain für echt gehalten werden. */
  domain: {
    title: 'Kommt sie an?',
    hint: 'Gmail, Outlook und andere trauen Ihren E-Mails nur, wenn Ihre Domain sagt, wer sie verschicken darf.',
    check: 'Meine Domain prüfen',
    checking: 'Ihre Domain wird gefragt …',
    notChecked: 'Die Domain wurde nicht geprüft.',
    none: 'Es gibt noch keine Adresse zu prüfen. Richten Sie zuerst den Mailserver ein.',
    allRight: 'Bei {domain} ist alles da. Andere Mailserver erkennen, dass Ihre E-Mails echt sind.',
    someMissing:
      'Bei {domain} lässt sich etwas verbessern. Tragen Sie die Zeilen dort ein, wo Sie die Domain gekauft haben, unter «DNS». Sie gelten innerhalb eines Tages.',
    nothingMissing: 'Soweit es sich von hier aus sehen lässt, fehlt bei {domain} nichts.',
    providers:
      'Ihre Adresse gehört zu {domain}; dort ist dafür gesorgt. Verschicken Sie über den Mailserver dieses Anbieters, und höchstens einige hundert E-Mails am Tag.',
    otherAccount:
      'Ihre E-Mails geben an, von {domain} zu kommen, werden aber mit einem Konto bei {account} verschickt. Viele Mailserver halten das für eine Fälschung. Verwenden Sie ein Konto bei {domain}.',
    elsewhere:
      'Ihre Adresse gehört zu {domain}, Ihre E-Mails gehen aber über einen anderen Mailserver hinaus. {domain} bittet andere, solchen E-Mails zu misstrauen (DMARC): Die meisten werden abgelehnt oder landen im Spam. Verschicken Sie über den Mailserver von {domain}, oder von einer Adresse Ihrer eigenen Domain.',
    noAnswer:
      'Das DNS von {domain} antwortet im Moment nicht; darum lässt sich nicht sagen, ob Ihre E-Mails ankommen. Das ändert nichts: Sie können senden, oder in ein paar Minuten nochmals nachsehen.',
    records: {
      mx: 'Antworten (MX)',
      spf: 'Wer verschicken darf (SPF)',
      dkim: 'Unterschrift (DKIM)',
      dmarc: 'Was mit gefälschten E-Mails geschieht (DMARC)',
    },
    states: {
      right: 'vorhanden',
      missing: 'fehlt',
      wrong: 'zu ändern',
      unsure: 'unklar',
      unanswered: 'keine Antwort',
    },
    advice: {
      mx: 'Ohne diesen Eintrag kann Ihnen niemand antworten. Die Firma, bei der Ihr Postfach liegt, nennt ihn Ihnen.',
      spf: 'Er nennt die Server, die für Sie verschicken dürfen. Eine Domain hat genau einen.',
      dkim: 'Schalten Sie die Unterschrift (DKIM) bei der Firma ein, bei der Ihr Postfach liegt. In ihren Einstellungen heisst sie «DKIM» oder «Domain-Authentifizierung»; dort steht die Zeile, die Sie eintragen. Haben Sie das getan, ist alles gut: Die Zeile kann einen Namen haben, den man nicht erraten kann.',
      dmarc: 'Er bittet andere Mailserver, Ihnen gefälschte E-Mails zu melden; grosse verlangen ihn.',
    },
    nullMx:
      'Der Eintrag sagt, dass diese Adresse keine E-Mails annimmt. So kann Ihnen niemand antworten, und manche Mailserver lehnen Ihre E-Mails ab. Die Firma, bei der Ihr Postfach liegt, nennt Ihnen den richtigen Eintrag.',
    dmarcWrong: 'Eine Domain hat genau einen solchen Eintrag, und er sagt, was geschehen soll (p=…).',
    ownNetworkSpf:
      'Ihr Mailserver steht in Ihrem eigenen Netzwerk. Fragen Sie, wer ihn betreut, von welcher Adresse seine E-Mails ins Internet gehen: Dieser Eintrag muss sie nennen.',
    unsureSpf:
      'Von hier aus lässt sich nicht sehen, ob diese Domain Ihren Mailserver nennen muss oder es über den Eintrag einer anderen schon tut: Fragen Sie die Firma, die ihn betreibt, nach ihrer SPF-Zeile.',
    unanswered: 'Auf diese Frage kam keine Antwort. Versuchen Sie es in ein paar Minuten nochmals.',
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    instead: 'Anstelle von',
    copy: 'Kopieren',
    copyOf: '{what} kopieren: {record}',
    copied: 'Kopiert',
    toCopy: 'Wählen Sie den Text aus und kopieren Sie ihn mit Ctrl+C oder ⌘C.',
    names:
      'Manche Firmen fügen {domain} selbst an den Namen an. Geben Sie dann nur ein, was davor steht, oder @, wo nichts davor steht.',
    rules:
      'Gmail, Yahoo und Outlook verlangen SPF, DKIM und DMARC von allen, die vielen Leuten schreiben, und eine Abmeldung mit einem Klick, die Ihre Briefe haben. Sie verlangen auch, dass höchstens drei von tausend eine E-Mail als Spam melden: Schreiben Sie darum nur Leuten, die das möchten.',
    before: {
      title: 'Kommt er an?',
      amiss:
        'Bei {domain} fehlt etwas. Manche Mailserver lehnen den Brief vielleicht ab, oder legen ihn in den Spam:',
      lacks: {
        mx: '{state, select, missing {Kein Eintrag sagt, wohin Antworten gehen (MX).} other {Der Eintrag für Antworten sagt, dass keine E-Mails angenommen werden (MX).}}',
        spf: '{state, select, missing {Kein Eintrag sagt, wer für Sie verschicken darf (SPF).} other {Der Eintrag dazu, wer für Sie verschicken darf, ist zu ändern (SPF).}}',
        dmarc:
          '{state, select, missing {Kein Eintrag sagt, was mit gefälschten E-Mails geschieht (DMARC).} other {Der Eintrag über gefälschte E-Mails gilt nicht (DMARC).}}',
      },
      lines: 'Was einzutragen ist, und wo',
      allTheSame: 'Sie können den Brief trotzdem senden.',
    },
  },
  /** The form of the mail server. */
  server: {
    sender: 'E-Mail-Adresse',
    senderHint: 'E-Mails an Ihre Besucher kommen von dieser Adresse.',
    senderFixed: 'Das ist auf dem Server mit MAIL_FROM festgelegt und lässt sich hier nicht ändern.',
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
      notSent: 'Die E-Mail wurde nicht verschickt.',
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
