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
    username: 'Verwenden Sie Buchstaben eines einzigen Alphabets, Ziffern und einfache Zeichen wie . - _',
    passwordTooShort: 'Das Passwort ist zu kurz',
    managerPasswordTooShort: 'Verwenden Sie mindestens 8 Zeichen.',
    passwordKnown: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
    passwordIsName: 'Ihr Passwort darf nicht Ihr Benutzername sein.',
    passwordsDiffer: 'Die Passwörter stimmen nicht überein',
    wrongCredentials: 'Die Angaben stimmen nicht, oder es gibt dieses Konto nicht.',
    sessionEnded:
      'Sie wurden abgemeldet. Was Sie eingegeben haben, ist noch da. Bitte melden Sie sich wieder an.',
    codeNeeded: 'Geben Sie den Code aus Ihrer App ein.',
    confirmFirst: 'Bitte bestätigen Sie, dass Sie es sind.',
    loginFailed: 'Die Anmeldung hat nicht geklappt.',
    logoutFailed: 'Die Abmeldung hat nicht geklappt.',
    registrationFailed: 'Die Registrierung hat nicht geklappt.',
    registered: 'Die Registrierung hat geklappt.',
    setupCode:
      'Dieser Link wurde schon benutzt oder gilt nicht mehr. Bitten Sie um einen neuen; für das erste Konto starten Sie den Server neu.',
    resetLink: 'Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Fordern Sie einen neuen an.',
    emailLink:
      'Dieser Link gilt nicht mehr. Falls Ihr Konto die neue Adresse noch nicht hat, geben Sie sie dort noch einmal ein.',
    wrongPassword: 'Das ist nicht Ihr aktuelles Passwort.',
    noMail:
      'Diese Website kann keine E-Mails verschicken. Wer den Server betreibt, kann ein neues Passwort setzen mit: npm run owner',
    mailedAlready:
      'An diese Adresse ging vor Kurzem schon eine E-Mail. Suchen Sie sie, auch im Spam-Ordner, oder versuchen Sie es in einer Stunde noch einmal.',
    emailTaken: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.',
    usernameTaken: 'Dieser Benutzername ist schon vergeben.',
    wrongCode: 'Dieser Code ist falsch oder wurde schon benutzt. Versuchen Sie einen anderen.',
    codesUnreadable:
      'Codes aus Ihrer App können hier nicht mehr geprüft werden, weil diese Website auf einen anderen Server umgezogen ist. Benutzen Sie einen Wiederherstellungscode, und schalten Sie die Codes dann in Ihrem Konto aus und wieder ein.',
    passkeyRefused:
      'Dieser Passkey wurde nicht akzeptiert. Versuchen Sie es noch einmal, oder benutzen Sie Ihr Passwort.',
    tooManyPasskeys: 'Sie haben zu viele Passkeys. Entfernen Sie zuerst einen.',
    signInRequired: 'Bitte melden Sie sich an.',
    passkeyNotUsed:
      'Es wurde kein Passkey benutzt. Sie können es noch einmal versuchen oder Ihr Passwort benutzen.',
    passkeyMoved:
      'Ein Passkey funktioniert nur unter der Webadresse, unter der er erstellt wurde, und diese Website ist seither umgezogen. Benutzen Sie Ihr Passwort und fügen Sie dann in Ihrem Konto einen neuen Passkey hinzu.',
    passkeyMaybeMoved:
      'Es wurde kein Passkey benutzt. Sie können es noch einmal versuchen oder Ihr Passwort benutzen. Ein Passkey von einer früheren Adresse dieser Website funktioniert hier nicht; fügen Sie in Ihrem Konto einen neuen hinzu.',
    passkeyElsewhere:
      'Passkeys funktionieren nur unter der Hauptadresse dieser Website, mit https://. Benutzen Sie hier Ihr Passwort.',
    passkeyKnown: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
    passkeyNotAdded: 'Es wurde kein Passkey hinzugefügt.',
    linkNotSent: 'Es wurde kein Link geschickt.',
    passwordNotChanged: 'Das Passwort wurde nicht geändert.',
    passwordChanged: 'Passwort geändert',
    emailNotConfirmed: 'Die E-Mail-Adresse wurde nicht bestätigt.',
  },
  counted: {
    minimum: 'Bitte schreiben Sie mindestens {count, number} Zeichen.',
    maximum: 'Bitte schreiben Sie höchstens {count, number} Zeichen.',
    seconds:
      'Zu viele Versuche. Bitte versuchen Sie es in {count, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
    minutes:
      'Zu viele Versuche. Bitte versuchen Sie es in {count, plural, one {# Minute} other {# Minuten}} noch einmal.',
  },
  named: {
    hello: 'Guten Tag, {name}.',
    goodbye: 'Auf Wiedersehen, {name}.',
  },
  fields: {
    about: '{field}: {message}',
    name: 'Name',
    email: 'E-Mail',
    phoneNumber: 'Telefonnummer',
    subject: 'Betreff',
    content: 'Nachricht',
    username: 'Benutzername',
    password: 'Passwort',
    confirmPassword: 'Passwort wiederholen',
    currentPassword: 'Aktuelles Passwort',
    setup: 'Einrichtungscode',
    code: 'Code',
  },
} as const satisfies Same<typeof en>
