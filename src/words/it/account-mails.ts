import type { Same } from '../same.ts'
import type en from '../en/account-mails.ts'

export default {
  hello: 'Buongiorno,',
  reset: {
    subject: 'Una nuova password per {name}',
    asked: 'È stata richiesta una nuova password per il Suo account presso {name}.',
    link: 'Scegliere una nuova password:',
    otherwise:
      'Il link funziona una sola volta, entro {minutes, number} minuti. Se non è stato Lei, non deve fare nulla: la Sua password resta com’è.',
    shared:
      'Con questo indirizzo e-mail sono stati creati più account. Per ricevere il link del Suo, inserisca il nome utente al posto dell’indirizzo:',
  },
  confirm: {
    subject: 'Confermi il Suo indirizzo e-mail per {name}',
    asked: 'Questo indirizzo e-mail è stato indicato per un account presso {name}.',
    link: 'Confermare l’indirizzo e-mail:',
    otherwise:
      'Il link funziona una sola volta, entro {hours, number} ore. Se non è stato Lei, non deve fare nulla.',
  },
  subjects: {
    password: 'La Sua password è stata cambiata',
    email: 'Il Suo indirizzo e-mail è stato cambiato',
    passkeyAdded: 'È stata aggiunta una passkey',
    passkeyRemoved: 'È stata rimossa una passkey',
    secondFactorOn: 'I codici all’accesso sono attivi',
    secondFactorOff: 'I codici all’accesso non sono più attivi',
    role: 'Il Suo ruolo è cambiato',
  },
  changes: {
    password: 'La password del Suo account presso {name} è stata cambiata.',
    email: 'Il Suo account presso {name} ha un nuovo indirizzo e-mail. Questo non è più in uso.',
    passkeyAdded:
      'Al Suo account presso {name} è stata aggiunta una passkey. Se non è stato Lei, acceda e rimuova anche quella.',
    passkeyRemoved: 'Dal Suo account presso {name} è stata rimossa una passkey.',
    secondFactorOn: 'Quando accede presso {name} con la password, ora inserisce anche un codice.',
    secondFactorOff: 'Quando accede presso {name}, ora inserisce solo la password.',
  },
  roles: {
    admin: 'Ora si occupa anche Lei del sito di {name}.',
    member: 'Ora è membro presso {name} e non si occupa più del sito.',
  },
  unexpectedRole: 'Se non se lo aspettava, chieda a chi possiede il sito.',
  notYou: 'Se non è stato Lei, scelga subito una nuova password. Tutti i dispositivi verranno disconnessi:',
  approval: {
    subject: 'Il Suo account è stato approvato',
    text: 'Il Suo account presso {name} è stato approvato.',
    link: 'Accedere:',
  },
} as const satisfies Same<typeof en>
