import type { Same } from '../same.ts'
import type en from '../en/browser.ts'

export default {
  share: {
    copied: 'Lien copié.',
    toCopy: 'Le lien à copier : ',
  },
  countdown:
    'Encore {days, plural, one {{days} jour} other {{days} jours}} et {hours, plural, one {# heure} other {# heures}}',
  toasts: {
    dismiss: 'Fermer',
    one: 'Notification',
    all: 'Notifications ({hotkey})',
  },
  lightbox: {
    previous: 'Image précédente',
    next: 'Image suivante',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    close: 'Fermer',
    missing: 'Cette image n’a pas pu être chargée.',
  },
  filter: {
    clear: 'Afficher toutes les œuvres',
    any: 'Toutes',
    unknown: 'Pas dans cette liste',
    order: 'Ordre',
    ownOrder: 'L’ordre de l’atelier',
    priceFrom: 'Prix à partir de ({currency})',
    priceTo: 'Prix jusqu’à ({currency})',
    found: '{found} sur {count, plural, one {# œuvre} other {{count} œuvres}}',
    all: '{count, plural, one {# œuvre} other {Les {count} œuvres}}',
    none: 'Aucune œuvre ne correspond. Modifiez un choix ou affichez toutes les œuvres.',
    more: 'Afficher {count, plural, one {# œuvre} other {{count} œuvres}} de plus',
    failed: 'Les œuvres n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
    again: 'Réessayer',
    alike: 'Ces œuvres se ressemblent en tout ce que l’on pourrait choisir.',
  },
  facets: {
    series: 'Série',
    year: 'Année',
    size: 'Plus grand côté',
    technique: 'Technique',
    availability: 'Disponibilité',
  },
  sizes: {
    '-40': 'jusqu’à 40 cm',
    '40-80': 'de 40 à 80 cm',
    '80-120': 'de 80 à 120 cm',
    '120-': 'plus de 120 cm',
  },
  availabilities: {
    available: 'Disponible',
    reserved: 'Réservée',
    sold: 'Vendue',
    notForSale: 'Pas à vendre',
  },
  sorts: {
    '-year': 'Les plus récentes d’abord',
    year: 'Les plus anciennes d’abord',
    '-size': 'Les plus grandes d’abord',
    size: 'Les plus petites d’abord',
    price: 'Prix croissant',
    '-price': 'Prix décroissant',
  },
} as const satisfies Same<typeof en>
