import type { Same } from '../same.ts'
import type en from '../en/accounts.ts'

export default {
  pages: {
    noScript: 'Dafür braucht es JavaScript, das in diesem Browser ausgeschaltet ist.',
    signIn: {
      title: 'Anmelden',
      text: 'Für alle, die diese Website betreuen.',
      noScript:
        'Um sich anzumelden und die Website zu betreuen, braucht es JavaScript, das in diesem Browser ausgeschaltet ist.',
      forgotten: 'Passwort vergessen?',
      noAccount: 'Noch kein Konto?',
    },
    signUp: {
      title: 'Registrieren',
      text: 'Ein Konto ist für alle, die diese Website betreuen.',
      haveAccount: 'Sie haben schon ein Konto?',
    },
    done: {
      title: 'Die Registrierung hat geklappt.',
      text: 'Sie können sich jetzt anmelden. Werden neue Konten auf dieser Website zuerst freigegeben, geht es, sobald Ihres freigegeben ist.',
    },
    forgotten: {
      title: 'Passwort vergessen',
      text: 'Wir schicken einen Link an die E-Mail-Adresse Ihres Kontos, damit Sie ein neues Passwort wählen können.',
      back: 'Zurück zur Anmeldung',
    },
    reset: {
      title: 'Neues Passwort',
      text: 'Wählen Sie ein neues Passwort für Ihr Konto. Damit werden Sie auf allen anderen Geräten abgemeldet.',
      broken: 'Der Link funktioniert nicht mehr?',
      again: 'Neuen Link anfordern',
    },
    confirmEmail: {
      title: 'Bestätigen Sie Ihre E-Mail-Adresse',
      text: 'E-Mails zu Ihrem Konto gehen dann an Ihre neue Adresse.',
    },
    account: {
      title: 'Ihr Konto',
      noScript:
        'Ihr Konto braucht JavaScript. Bitte erlauben Sie es für diese Website und laden Sie die Seite neu.',
    },
  },
  form: {
    optional: 'freiwillig',
    characters: '{length} von {max} Zeichen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    strengths: { 0: 'Sehr schwach', 1: 'Schwach', 2: 'Mittel', 3: 'Gut', 4: 'Stark' },
    fields: {
      username: 'Benutzername',
      orEmail: 'Oder Ihre E-Mail-Adresse.',
      email: 'E-Mail',
      newEmail: 'Neue E-Mail-Adresse',
      emailOrUsername: 'E-Mail oder Benutzername',
      password: 'Passwort',
      confirmPassword: 'Passwort wiederholen',
      currentPassword: 'Aktuelles Passwort',
      newPassword: 'Neues Passwort',
      confirmNewPassword: 'Neues Passwort wiederholen',
      setup: 'Einrichtungscode',
      setupHint: 'Aus dem Link, den Sie erhalten haben oder den der Server beim ersten Start angezeigt hat.',
      code: 'Code',
      passkeyName: 'Name',
    },
  },
  signIn: {
    button: 'Anmelden',
    busy: 'Anmeldung läuft …',
    passkey: 'Passkey benutzen',
    notApproved: 'Wenn Ihr Konto neu ist, muss es zuerst freigegeben werden.',
    code: 'Geben Sie den Code aus Ihrer App ein. Wenn Sie die App nicht zur Hand haben, benutzen Sie einen Wiederherstellungscode.',
    back: 'Zurück',
    signedInAs: 'Sie sind angemeldet als {name}.',
    toHome: 'Zur Startseite',
    toNext: 'Weiter',
  },
  signUp: {
    button: 'Registrieren',
    busy: 'Registrierung läuft …',
    approval: 'Neue Konten werden zuerst freigegeben. Erst danach kann man sich damit anmelden.',
    invite: 'Hier kann sich nur registrieren, wer eingeladen ist: Bitten Sie um einen Einladungslink.',
    open: 'Sie können sich gleich nach der Registrierung mit Ihrem Benutzernamen anmelden.',
    openWithEmail:
      'Um sich auch mit Ihrer E-Mail-Adresse anzumelden, geben Sie sie in Ihrem Konto als «Neue E-Mail-Adresse» ein und öffnen Sie den Link, den wir dorthin schicken.',
    usedLink:
      'Dieser Link wurde schon benutzt oder gilt nicht mehr. Bitten Sie um einen neuen; für das erste Konto starten Sie den Server neu.',
    failed: 'Die Registrierung hat nicht geklappt. {message}',
    done: 'Die Registrierung hat geklappt!',
    isReady: 'Ihr Konto ist bereit.',
    mayNow: 'Sie können sich jetzt mit Ihrem Benutzernamen anmelden.',
    mayLater: 'Sie können sich anmelden, sobald Ihr Konto freigegeben ist.',
    toPanel: 'Zur Verwaltung',
    toSignIn: 'Anmelden',
  },
  forgotten: {
    button: 'Link anfordern',
    busy: 'Wird gesendet …',
    sent: 'Wenn es ein solches Konto gibt, ist eine E-Mail unterwegs. Der Link darin gilt einmal und {minutes} Minuten lang.',
    noMail: 'Diese Website kann keine E-Mails verschicken, daher kann Sie kein Link erreichen.',
    ifYours: 'Wenn die Website Ihnen gehört, setzen Sie auf dem Server ein neues Passwort:',
    ifHelping: 'Wenn Sie die Website mitbetreuen, bitten Sie um eine neue Einladung.',
  },
  reset: {
    button: 'Neues Passwort speichern',
    busy: 'Wird gespeichert …',
    usedLink:
      'Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Fordern Sie unten einen neuen an.',
    wholeLink: 'Öffnen Sie diese Seite mit dem ganzen Link aus der E-Mail.',
    done: 'Das Passwort von {name} ist geändert.',
    toSignIn: 'Anmelden',
  },
  confirmEmail: {
    button: 'Diese E-Mail-Adresse bestätigen',
    wholeLink: 'Öffnen Sie diese Seite mit dem ganzen Link aus der E-Mail.',
    done: '{name} ist jetzt Ihre E-Mail-Adresse.',
    toAccount: 'Zu Ihrem Konto',
  },
  ended: {
    text: 'Sie wurden abgemeldet. Was Sie sehen und was Sie geschrieben haben, ist noch da.',
    again: 'Wieder anmelden',
    title: 'Anmelden',
    loading: 'Wird geladen …',
    close: 'Schliessen',
  },
  confirm: {
    title: 'Bitte bestätigen Sie, dass Sie es sind.',
    text: 'Diese Änderung betrifft die Sicherheit Ihrer Website, und Sie haben sich vor mehr als {minutes} Minuten angemeldet. Was Sie eingegeben haben, bleibt erhalten.',
    button: 'Bestätigen',
    busy: 'Wird bestätigt …',
  },
} as const satisfies Same<typeof en>
