import type { Same } from '../same.ts'
import type en from '../en/frame.ts'

export default {
  skip: 'Passare al contenuto',
  navigation: {
    label: 'Navigazione principale',
    menuLabel: 'Menu principale',
    home: 'Pagina iniziale',
    paintings: 'Dipinti',
    portfolio: 'Portfolio',
    series: 'Serie',
    exhibitions: 'Mostre',
    about: 'Chi sono',
    contact: 'Contatto',
    signIn: 'Accedere',
  },
  menu: 'Menu',
  close: 'Chiudere',
  loading: 'La pagina si sta caricando',
  footer: {
    label: 'Piè di pagina',
    faq: 'Domande frequenti',
    terms: 'Condizioni generali',
    privacy: 'Informativa sulla privacy',
    imprint: 'Note legali',
    feed: 'Feed delle novità',
    socialMedia: 'Reti sociali',
  },
  newsletter: {
    title: 'Newsletter',
    email: 'Il Suo indirizzo e-mail',
    subscribe: 'Iscriversi',
  },
  share: {
    label: 'Condividere',
    copy: 'Copiare il link',
    sheet: 'Condividere …',
  },
  languages: 'Lingue',
  breadcrumb: 'Percorso',
  legal: {
    updated: 'Ultima modifica: {date}',
    contents: 'In questa pagina',
  },
  failure: {
    title: 'Qualcosa è andato storto',
    text: 'Non è stato possibile mostrare la pagina. L’errore è nostro, non Suo. La preghiamo di riprovare tra poco.',
  },
  toHome: 'Alla pagina iniziale',
} as const satisfies Same<typeof en>
