import type { Same } from '../same.ts'
import type en from '../en/forms.ts'

export default {
  optional: 'facoltativo',
  characters: '{length} caratteri su {max}',
  contact: {
    title: 'Contatto',
    description: 'Scrivere a {name}.',
    keywords: 'contatto',
    name: 'Nome',
    email: 'E-mail',
    phoneNumber: 'Numero di telefono',
    subject: 'Oggetto',
    content: 'Messaggio',
    trap: 'Lasciare vuoto questo campo',
    send: 'Inviare il messaggio',
    sending: 'Invio in corso …',
    slow: 'Ci vuole più tempo del solito. Il testo che ha scritto è ancora qui.',
    kept: 'Il testo che ha scritto è ancora qui.',
    orTo: 'Può anche inviarlo a {email}.',
    privacy: 'Protezione dei dati',
    arrived: 'Grazie. Il Suo messaggio è arrivato.',
  },
  contactSent: {
    thanks: 'Grazie del Suo messaggio.',
    back: 'Torna ai dipinti',
  },
  newsletter: {
    seePaintings: 'Vedere i dipinti',
    sent: {
      text: 'Grazie. Manca ancora un passo: apra la Sua casella di posta e segua il link nell’e-mail.',
      back: 'Torna alla pagina iniziale',
    },
    confirm: {
      title: 'Confermi la Sua iscrizione',
      heading: 'Ancora un clic',
      text: 'Confermi la Sua iscrizione alla newsletter di <bdi>{name}</bdi>.',
      anyTime: 'Può annullare l’iscrizione in qualsiasi momento.',
      button: 'Confermare',
    },
    confirmed: {
      title: 'L’iscrizione è confermata',
      text: 'Grazie. D’ora in poi riceverà la newsletter.',
    },
    alreadyConfirmed: {
      title: 'L’iscrizione è già confermata',
      text: 'Ha già usato questo link. Non resta altro da fare.',
    },
    expired: {
      title: 'Questo link non è più valido',
      text: 'È scaduto dopo {days, plural, one {# giorno} other {# giorni}} oppure è incompleto. Se ha già confermato, tutto è a posto. Altrimenti ne richieda uno nuovo:',
      again: 'Richiedere un nuovo link',
    },
    unknown: {
      title: 'Questo link non funziona',
      text: 'Forse è incompleto: copi il link intero dall’e-mail. Oppure <link>invii un messaggio</link> per far togliere l’indirizzo dalla lista.',
    },
    unsubscribe: {
      title: 'Annullare l’iscrizione alla newsletter?',
      text: 'Prema il pulsante e non riceverà più newsletter da <bdi>{name}</bdi>.',
      button: 'Annullare l’iscrizione',
      fewer: 'Oppure rimanga e riceva meno newsletter: al massimo una ogni tre mesi.',
      few: 'Meno newsletter',
      all: 'Tutte le newsletter',
      inLanguage: 'Oppure le riceva in un’altra lingua:',
    },
    changed: {
      title: 'La Sua scelta è salvata',
      text: 'Grazie. Vale dalla prossima newsletter.',
    },
    unsubscribed: {
      title: 'L’iscrizione è annullata',
      text: 'Non riceverà più newsletter. Grazie per aver letto le precedenti.',
      again: 'Ha cambiato idea? Si iscriva di nuovo',
    },
    alreadyUnsubscribed: {
      title: 'L’iscrizione è già annullata',
      text: 'Questo indirizzo non è più nella lista. Non resta altro da fare.',
      again: 'Iscriversi di nuovo',
    },
  },
  plain: {
    refused: 'Non ha funzionato',
    toSite: 'Torna al sito',
    toForm: 'Torna al modulo',
    onceMore: {
      title: 'Quasi inviato',
      text: 'I programmi di spam compilano moduli come questo. Prema ancora una volta il pulsante, perché il Suo messaggio non sia preso per spam.',
      send: 'Inviare ora',
    },
  },
} as const satisfies Same<typeof en>
