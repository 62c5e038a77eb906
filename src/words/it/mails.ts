import type { Same } from '../same.ts'
import type en from '../en/mails.ts'

export default {
  hello: 'Buongiorno,',
  confirm: {
    subject: 'Confermi l’iscrizione alla newsletter di {name}',
    asked: 'Questo indirizzo è stato iscritto alla newsletter di {name}.',
    topic: 'Riguarda: {topic}.',
    please: 'Se l’iscrizione viene da Lei, La preghiamo di confermarla:',
    link: 'Confermare l’iscrizione:',
    otherwise:
      'Il link è valido per {days, plural, one {# giorno} other {# giorni}}. In caso contrario non deve fare nulla: senza la Sua conferma non viene inviata alcuna newsletter e l’indirizzo viene presto cancellato.',
  },
  already: {
    subject: 'L’indirizzo è già iscritto alla newsletter di {name}',
    text: 'Questo indirizzo è stato iscritto di nuovo alla newsletter di {name}. È già nell’elenco, quindi non deve fare nulla.',
  },
  unsubscribe: 'Annullare l’iscrizione:',
  received: {
    subject: 'Il Suo messaggio è arrivato ({number})',
    thanks: 'Grazie del Suo messaggio. Il numero della Sua pratica è {number}.',
    otherwise:
      'Se non ha inviato alcun messaggio, qualcuno ha sbagliato a scrivere un indirizzo e-mail. Non deve fare nulla.',
  },
  picture: 'Immagine dell’opera {name}:',
  yourMessage: 'Il Suo messaggio',
  similar: 'Opere simili',
} as const satisfies Same<typeof en>
