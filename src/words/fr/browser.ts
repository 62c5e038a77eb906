import type { Same } from '../same.ts'
import type en from '../en/browser.ts'

export default {
  answers: {
    required: 'Veuillez remplir ce champ',
    email: 'Veuillez indiquer une adresse e-mail valable',
    clientError: 'La demande contient une erreur.',
    forbidden: 'Vous n’avez pas accès à cette page.',
    notFound: 'Introuvable.',
    serverError: 'Une erreur s’est produite sur le serveur.',
    unavailable: 'Le serveur n’a pas pu traiter la demande.',
    unexpected: 'Erreur inattendue.',
    noAnswer: 'Le serveur est injoignable. Veuillez réessayer.',
    messageFailed: 'Le message n’a pas été envoyé.',
    messageSent: 'Message envoyé.',
    subscriptionFailed: 'L’inscription n’a pas abouti.',
    subscribed: 'Votre inscription est enregistrée.',
    xsrf: 'La demande ne venait pas de ce site. Rechargez la page et réessayez.',
    tooMuchAtOnce: 'C’était trop à la fois. Veuillez réessayer dans quelques secondes.',
    overloaded: 'Ce site est très sollicité en ce moment. Veuillez réessayer dans quelques secondes.',
    diskFull:
      'Le disque du serveur est plein. Rien n’a été modifié. Demandez à la personne qui s’occupe du serveur de libérer de la place, puis réessayez.',
    diskUnwritable:
      'Le serveur ne peut rien enregistrer en ce moment. Rien n’a été modifié. Prévenez la personne qui s’occupe du serveur, puis réessayez.',
    databaseAway:
      'Ce site ne peut pas accéder à sa base de données en ce moment. Rien n’a été enregistré ni envoyé. Veuillez réessayer dans quelques minutes.',
  },
  counted: {
    minimum: 'Veuillez écrire au moins {count, number} caractères.',
    maximum: 'Veuillez écrire au plus {count, number} caractères.',
    seconds:
      'Trop de tentatives. Veuillez réessayer dans {count, plural, one {# seconde} other {# secondes}}.',
    minutes: 'Trop de tentatives. Veuillez réessayer dans {count, plural, one {# minute} other {# minutes}}.',
  },
  fields: {
    about: '{field} : {message}',
    name: 'Nom',
    email: 'E-mail',
    phoneNumber: 'Numéro de téléphone',
    subject: 'Objet',
    content: 'Message',
  },
  newsletter: {
    sending: 'Envoi en cours …',
    nextStep: 'C’est presque fait : consultez votre boîte de réception et suivez le lien dans l’e-mail.',
  },
  share: {
    copied: 'Lien copié.',
    toCopy: 'Le lien à copier : ',
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
