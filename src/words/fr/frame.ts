import type { Same } from '../same.ts'
import type en from '../en/frame.ts'

export default {
  skip: 'Aller au contenu',
  navigation: {
    label: 'Navigation principale',
    menuLabel: 'Menu principal',
    home: 'Accueil',
    paintings: 'Peintures',
    portfolio: 'Portfolio',
    series: 'Séries',
    exhibitions: 'Expositions',
    about: 'À propos',
    contact: 'Contact',
    signIn: 'Se connecter',
  },
  menu: 'Menu',
  close: 'Fermer',
  loading: 'La page se charge',
  footer: {
    label: 'Pied de page',
    faq: 'Questions fréquentes',
    terms: 'Conditions générales',
    privacy: 'Politique de confidentialité',
    imprint: 'Mentions légales',
    feed: 'Flux d’actualités',
    socialMedia: 'Réseaux sociaux',
  },
  newsletter: {
    title: 'Newsletter',
    email: 'Votre adresse e-mail',
    subscribe: 'S’abonner',
  },
  share: {
    label: 'Partager',
    copy: 'Copier le lien',
    sheet: 'Partager …',
  },
  languages: 'Langues',
  breadcrumb: 'Fil d’Ariane',
  legal: {
    updated: 'Dernière modification\u202F: {date}',
    contents: 'Sur cette page',
  },
  failure: {
    title: 'Une erreur est survenue',
    text: 'La page n’a pas pu s’afficher. L’erreur vient de nous, pas de vous. Veuillez réessayer dans un instant.',
  },
  toHome: 'Retour à l’accueil',
} as const satisfies Same<typeof en>
