import type { Same } from '../same.ts'
import type en from '../en/answers.ts'

export default {
  plain: {
    required: 'Compili questo campo',
    email: 'Inserisca un indirizzo e-mail valido',
    clientError: 'La richiesta contiene un errore.',
    forbidden: 'Non ha accesso a questa pagina.',
    notFound: 'Non trovato.',
    serverError: 'Si è verificato un errore sul server.',
    unavailable: 'Il server non ha potuto elaborare la richiesta.',
    unexpected: 'Errore imprevisto.',
    noAnswer: 'Il server non è raggiungibile. La preghiamo di riprovare.',
    messageFailed: 'Il messaggio non è stato inviato.',
    messageSent: 'Messaggio inviato.',
    subscriptionFailed: 'L’iscrizione non è riuscita.',
    subscribed: 'La Sua iscrizione è stata ricevuta.',
    xsrf: 'La richiesta non proveniva da questo sito. Ricarichi la pagina e riprovi.',
    tooMuchAtOnce: 'Troppe richieste in una volta. Riprovi tra qualche secondo.',
    overloaded: 'Al momento questo sito è molto occupato. Riprovi tra qualche secondo.',
    diskFull:
      'Il disco del server è pieno. Nulla è stato modificato. Chieda a chi si occupa del server di liberare spazio, poi riprovi.',
    diskUnwritable:
      'Al momento il server non può salvare nulla. Nulla è stato modificato. Avvisi chi si occupa del server, poi riprovi.',
    databaseAway:
      'Al momento questo sito non raggiunge la sua banca dati. Nulla è stato salvato o inviato. Riprovi tra qualche minuto.',
    sending: 'Invio in corso …',
    nextStep: 'Ci siamo quasi: controlli la Sua casella di posta e segua il link nell’e-mail.',
    username: 'Usi lettere di un solo alfabeto, cifre e segni semplici come . - _',
    passwordTooShort: 'La password è troppo corta',
    managerPasswordTooShort: 'Usi almeno 8 caratteri.',
    passwordKnown: 'Questa password è troppo comune. Ne scelga un’altra.',
    passwordIsName: 'La Sua password non deve essere il Suo nome utente.',
    passwordsDiffer: 'Le password non coincidono',
    wrongCredentials: 'Le credenziali sono errate o l’account non esiste.',
    sessionEnded: 'La sessione è terminata. Nulla di ciò che ha inserito è andato perso. Acceda di nuovo.',
    codeNeeded: 'Inserisca il codice della Sua app.',
    confirmFirst: 'Confermi la Sua identità.',
    loginFailed: 'L’accesso non è riuscito.',
    logoutFailed: 'La disconnessione non è riuscita.',
    registrationFailed: 'La registrazione non è riuscita.',
    registered: 'Registrazione riuscita.',
    setupCode:
      'Questo link è già stato usato o non funziona più. Ne chieda uno nuovo; per il primo account, riavvii il server.',
    resetLink: 'Questo link è già stato usato o ha più di un’ora. Ne chieda uno nuovo.',
    emailLink:
      'Questo link non funziona più. Se il Suo account non ha ancora il nuovo indirizzo, lo inserisca di nuovo.',
    wrongPassword: 'Questa non è la Sua password attuale.',
    noMail:
      'Questo sito non può inviare e-mail. Chi gestisce il server può impostare una nuova password con: npm run owner',
    mailedAlready:
      'A questo indirizzo è già stata inviata un’e-mail poco fa. La cerchi, anche nella posta indesiderata, o riprovi tra un’ora.',
    emailTaken: 'Questo indirizzo e-mail appartiene già a un altro account.',
    usernameTaken: 'Questo nome utente è già in uso.',
    wrongCode: 'Questo codice è sbagliato o è già stato usato. Ne provi un altro.',
    codesUnreadable:
      'I codici della Sua app non possono più essere verificati qui, perché questo sito è stato spostato su un altro server. Usi un codice di recupero, poi disattivi e riattivi i codici nel Suo account.',
    passkeyRefused: 'Questa passkey non è stata accettata. Riprovi, o usi la password.',
    tooManyPasskeys: 'Ha troppe passkey. Ne rimuova prima una.',
    signInRequired: 'La preghiamo di accedere.',
    passkeyNotUsed: 'Non è stata usata nessuna passkey. Può riprovare o usare la password.',
    passkeyMoved:
      'Una passkey funziona solo all’indirizzo web in cui è stata creata, e da allora questo sito ha cambiato indirizzo. Usi la password, poi aggiunga una nuova passkey nel Suo account.',
    passkeyMaybeMoved:
      'Non è stata usata nessuna passkey. Può riprovare o usare la password. Una passkey creata a un indirizzo precedente di questo sito qui non funziona: ne aggiunga una nuova nel Suo account.',
    passkeyElsewhere:
      'Le passkey funzionano solo all’indirizzo principale di questo sito, con https://. Qui usi la password.',
    passkeyKnown: 'Questo dispositivo ha già una passkey per il Suo account.',
    passkeyNotAdded: 'Non è stata aggiunta nessuna passkey.',
    linkNotSent: 'Non è stato inviato nessun link.',
    passwordNotChanged: 'La password non è stata cambiata.',
    passwordChanged: 'Password cambiata',
    emailNotConfirmed: 'L’indirizzo e-mail non è stato confermato.',
  },
  counted: {
    minimum: 'Scriva almeno {count, number} caratteri.',
    maximum: 'Scriva al massimo {count, number} caratteri.',
    seconds: 'Troppi tentativi. Riprovi tra {count, plural, one {# secondo} other {# secondi}}.',
    minutes: 'Troppi tentativi. Riprovi tra {count, plural, one {# minuto} other {# minuti}}.',
  },
  named: {
    hello: 'Buongiorno, {name}.',
    goodbye: 'Arrivederci, {name}.',
  },
  fields: {
    about: '{field}: {message}',
    name: 'Nome',
    email: 'E-mail',
    phoneNumber: 'Numero di telefono',
    subject: 'Oggetto',
    content: 'Messaggio',
    username: 'Nome utente',
    password: 'Password',
    confirmPassword: 'Ripetere la password',
    currentPassword: 'Password attuale',
    setup: 'Codice di configurazione',
    code: 'Codice',
  },
} as const satisfies Same<typeof en>
