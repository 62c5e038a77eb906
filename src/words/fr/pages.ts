import type { Same } from '../same.ts'
import type en from '../en/pages.ts'

export default {
  home: {
    moreAbout: 'En savoir plus sur <bdi>{name}</bdi>',
    available: 'Œuvres disponibles',
    allPaintings: 'Toutes les peintures',
    wholePortfolio: 'Tout le portfolio',
    allExhibitions: 'Toutes les expositions',
  },
  about: {
    keywords: 'biographie, démarche artistique',
    statement: 'Démarche artistique',
    process: 'Comment naît une peinture',
    exhibitions: 'Sélection d’expositions',
  },
  faq: {
    heading: 'Questions fréquentes',
    description: 'Les questions que l’on pose à {name}, avec les réponses.',
    keywords: 'questions',
    link: 'Lien vers cette réponse<hidden>\u202F: {question}</hidden>',
  },
  imprint: {
    description: 'Qui gère ce site, et comment joindre {name}.',
    email: 'E-mail',
    phone: 'Téléphone',
    register: 'Inscription au registre',
    vatNumber: 'Numéro de TVA',
  },
  comingSoon: {
    title: 'Bientôt',
    keywords: 'nouvelles peintures, annonce',
    expected: 'Prévu le {date}.',
    shown: 'Sur l’image\u202F: <work>{name}</work>, {years}',
    days: 'jours',
    hours: 'heures',
    minutes: 'minutes',
    seconds: 'secondes',
    over: 'Le jour est venu\u202F: <link>voir les peintures</link>',
  },
  notFound: {
    title: 'Page introuvable',
    heading: 'Oups\u202F! Page introuvable',
    text: 'La page que vous cherchez a peut-être été supprimée ou renommée, ou elle est momentanément indisponible.',
  },
  error: {
    title: 'Erreur',
    description: 'Une page de ce site n’a pas pu s’afficher : {name}.',
  },
} as const satisfies Same<typeof en>
