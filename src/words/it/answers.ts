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
  },
  counted: {
    minimum: 'Scriva almeno {count, number} caratteri.',
    maximum: 'Scriva al massimo {count, number} caratteri.',
    seconds: 'Troppi tentativi. Riprovi tra {count, plural, one {# secondo} other {# secondi}}.',
    minutes: 'Troppi tentativi. Riprovi tra {count, plural, one {# minuto} other {# minuti}}.',
  },
  fields: {
    about: '{field}: {message}',
    name: 'Nome',
    email: 'E-mail',
    phoneNumber: 'Numero di telefono',
    subject: 'Oggetto',
    content: 'Messaggio',
  },
} as const satisfies Same<typeof en>
