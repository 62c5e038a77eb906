import type { Same } from '../same.ts'
import type en from '../en/pages.ts'

export default {
  home: {
    moreAbout: 'Di più su <bdi>{name}</bdi>',
    available: 'Opere disponibili',
    allPaintings: 'Tutti i dipinti',
    wholePortfolio: 'Tutto il portfolio',
    allExhibitions: 'Tutte le mostre',
  },
  about: {
    keywords: 'biografia, poetica',
    statement: 'Poetica',
    process: 'Come nasce un dipinto',
    exhibitions: 'Selezione di mostre',
  },
  faq: {
    heading: 'Domande frequenti',
    description: 'Le domande rivolte a {name}, con le risposte.',
    keywords: 'domande',
    link: 'Link a questa risposta<hidden>: {question}</hidden>',
  },
  imprint: {
    description: 'Chi gestisce questo sito e come contattare {name}.',
    email: 'E-mail',
    phone: 'Telefono',
    register: 'Iscrizione nel registro',
    vatNumber: 'Numero IVA',
  },
  comingSoon: {
    title: 'Prossimamente',
    keywords: 'nuovi dipinti, annuncio',
    expected: 'Data prevista: {date}.',
    shown: 'Nell’immagine: <work>{name}</work>, {years}',
    days: 'giorni',
    hours: 'ore',
    minutes: 'minuti',
    seconds: 'secondi',
    over: 'Il giorno è arrivato: <link>ecco i dipinti</link>',
  },
  notFound: {
    title: 'Pagina non trovata',
    heading: 'Ops! Pagina non trovata',
    text: 'La pagina che cerca potrebbe essere stata rimossa o rinominata, oppure non è al momento disponibile.',
  },
  error: {
    title: 'Errore',
    description: 'Non è stato possibile mostrare una pagina di {name}.',
  },
} as const satisfies Same<typeof en>
