import type { Same } from '../same.ts'
import type en from '../en/pages.ts'

export default {
  home: {
    moreAbout: 'Mehr über <bdi>{name}</bdi>',
    available: 'Verfügbare Werke',
    allPaintings: 'Alle Gemälde',
    wholePortfolio: 'Ganzes Portfolio',
    allExhibitions: 'Alle Ausstellungen',
  },
  about: {
    keywords: 'Biografie, künstlerische Haltung',
    statement: 'Künstlerische Haltung',
    process: 'Wie ein Gemälde entsteht',
    exhibitions: 'Ausgewählte Ausstellungen',
  },
  faq: {
    heading: 'Häufige Fragen',
    description: 'Fragen an {name} und die Antworten darauf.',
    keywords: 'Fragen',
    link: 'Link zu dieser Antwort<hidden>: {question}</hidden>',
  },
  imprint: {
    description: 'Wer diese Website betreibt und wie Sie {name} erreichen.',
    email: 'E-Mail',
    phone: 'Telefon',
    register: 'Registereintrag',
    vatNumber: 'MWST-Nummer',
  },
  comingSoon: {
    title: 'Demnächst',
    keywords: 'neue Gemälde, Ankündigung',
    expected: 'Voraussichtlich am {date}.',
    shown: 'Abgebildet: <work>{name}</work>, {years}',
    days: 'Tage',
    hours: 'Stunden',
    minutes: 'Minuten',
    seconds: 'Sekunden',
    over: 'Der Tag ist da: <link>zu den Gemälden</link>',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    heading: 'Hoppla! Seite nicht gefunden',
    text: 'Die gesuchte Seite wurde vielleicht entfernt oder umbenannt, oder sie ist gerade nicht verfügbar.',
  },
  error: {
    title: 'Fehler',
    description: 'Eine Seite von {name} konnte nicht angezeigt werden.',
  },
} as const satisfies Same<typeof en>
