import type { Same } from '../same.ts'
import type en from '../en/account-mails.ts'

export default {
  hello: 'Guten Tag',
  reset: {
    subject: 'Ein neues Passwort für {name}',
    asked: 'Für Ihr Konto bei {name} wurde ein neues Passwort verlangt.',
    link: 'Neues Passwort wählen:',
    otherwise:
      'Der Link gilt einmal und {minutes, number} Minuten lang. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    shared:
      'Mit dieser E-Mail-Adresse wurden mehrere Konten angelegt. Damit Sie den Link für Ihres erhalten, geben Sie statt der Adresse Ihren Benutzernamen ein:',
  },
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse für {name}',
    asked: 'Diese E-Mail-Adresse wurde für ein Konto bei {name} angegeben.',
    link: 'E-Mail-Adresse bestätigen:',
    otherwise:
      'Der Link gilt einmal und {hours, number} Stunden lang. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  },
  subjects: {
    password: 'Ihr Passwort wurde geändert',
    email: 'Ihre E-Mail-Adresse wurde geändert',
    passkeyAdded: 'Ein Passkey wurde hinzugefügt',
    passkeyRemoved: 'Ein Passkey wurde entfernt',
    secondFactorOn: 'Codes bei der Anmeldung sind eingeschaltet',
    secondFactorOff: 'Codes bei der Anmeldung sind ausgeschaltet',
    role: 'Ihre Rolle hat sich geändert',
  },
  changes: {
    password: 'Das Passwort Ihres Kontos bei {name} wurde geändert.',
    email: 'Ihr Konto bei {name} hat eine neue E-Mail-Adresse. Diese hier wird nicht mehr benutzt.',
    passkeyAdded:
      'Zu Ihrem Konto bei {name} wurde ein Passkey hinzugefügt. Wenn Sie das nicht waren, melden Sie sich an und entfernen Sie auch ihn.',
    passkeyRemoved: 'Aus Ihrem Konto bei {name} wurde ein Passkey entfernt.',
    secondFactorOn:
      'Wenn Sie sich bei {name} mit Ihrem Passwort anmelden, geben Sie jetzt zusätzlich einen Code ein.',
    secondFactorOff: 'Wenn Sie sich bei {name} anmelden, geben Sie jetzt nur noch Ihr Passwort ein.',
  },
  roles: {
    admin: 'Sie betreuen die Website von {name} jetzt mit.',
    member: 'Sie sind jetzt Mitglied bei {name} und betreuen die Website nicht mehr.',
  },
  unexpectedRole: 'Wenn Sie das nicht erwartet haben, fragen Sie die Person, der die Website gehört.',
  notYou:
    'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort. Damit werden alle Geräte abgemeldet:',
  approval: {
    subject: 'Ihr Konto ist freigegeben',
    text: 'Ihr Konto bei {name} ist freigegeben.',
    link: 'Anmelden:',
  },
} as const satisfies Same<typeof en>
