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
} as const satisfies Same<typeof en>
