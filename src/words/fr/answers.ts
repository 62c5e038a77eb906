import type { Same } from '../same.ts'
import type en from '../en/answers.ts'

export default {
  plain: {
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
    sending: 'Envoi en cours …',
    nextStep: 'C’est presque fait : consultez votre boîte de réception et suivez le lien dans l’e-mail.',
  },
  counted: {
    minimum: 'Veuillez écrire au moins {count, number} caractères.',
    maximum: 'Veuillez écrire au plus {count, number} caractères.',
    seconds:
      'Trop de tentatives. Veuillez réessayer dans {count, plural, one {# seconde} other {# secondes}}.',
    minutes: 'Trop de tentatives. Veuillez réessayer dans {count, plural, one {# minute} other {# minutes}}.',
  },
  fields: {
    about: '{field} : {message}',
    name: 'Nom',
    email: 'E-mail',
    phoneNumber: 'Numéro de téléphone',
    subject: 'Objet',
    content: 'Message',
  },
} as const satisfies Same<typeof en>
