import type { Same } from '../same.ts'
import type en from '../en/forms.ts'

export default {
  optional: 'facultatif',
  characters: '{length} caractères sur {max}',
  contact: {
    title: 'Contact',
    description: 'Écrire à {name}.',
    keywords: 'contact',
    name: 'Nom',
    email: 'E-mail',
    phoneNumber: 'Numéro de téléphone',
    subject: 'Objet',
    content: 'Message',
    trap: 'Laissez ce champ vide',
    send: 'Envoyer le message',
    sending: 'Envoi en cours …',
    slow: 'L’envoi prend plus de temps que d’habitude. Votre texte est toujours là.',
    kept: 'Votre texte est toujours là.',
    orTo: 'Vous pouvez aussi l’envoyer à {email}.',
    privacy: 'Protection des données',
    arrived: 'Merci. Votre message est bien arrivé.',
  },
  contactSent: {
    thanks: 'Merci de votre message.',
    back: 'Retour aux peintures',
  },
  newsletter: {
    seePaintings: 'Voir les peintures',
    sent: {
      text: 'Merci. Il reste une étape : ouvrez votre boîte de réception et suivez le lien dans l’e-mail.',
      back: 'Retour à l’accueil',
    },
    confirm: {
      title: 'Confirmez votre inscription',
      heading: 'Encore un clic',
      text: 'Confirmez votre inscription à la newsletter publiée par <bdi>{name}</bdi>.',
      anyTime: 'Vous pouvez vous désinscrire à tout moment.',
      button: 'Confirmer',
    },
    confirmed: {
      title: 'Votre inscription est confirmée',
      text: 'Merci. Vous recevrez désormais la newsletter.',
    },
    alreadyConfirmed: {
      title: 'Votre inscription est déjà confirmée',
      text: 'Vous avez déjà utilisé ce lien. Il ne reste rien à faire.',
    },
    expired: {
      title: 'Ce lien n’est plus valable',
      text: 'Il a expiré après {days, plural, one {# jour} other {# jours}}, ou il est incomplet. Si vous avez déjà confirmé, tout est en ordre. Sinon, demandez-en un nouveau :',
      again: 'Recevoir un nouveau lien',
    },
    unknown: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il est peut-être incomplet : copiez le lien entier depuis l’e-mail. Ou <link>envoyez un message</link> pour être retiré de la liste.',
    },
    unsubscribe: {
      title: 'Se désinscrire de la newsletter ?',
      text: 'Cliquez sur le bouton et vous ne recevrez plus la newsletter publiée par <bdi>{name}</bdi>.',
      button: 'Se désinscrire',
      fewer: 'Ou restez et recevez moins de newsletters : une tous les trois mois au plus.',
      few: 'Moins de newsletters',
      all: 'Toutes les newsletters',
      inLanguage: 'Ou recevez-les dans une autre langue :',
    },
    changed: {
      title: 'Votre choix est enregistré',
      text: 'Merci. Il vaut dès la prochaine newsletter.',
    },
    unsubscribed: {
      title: 'Votre désinscription est faite',
      text: 'Vous ne recevrez plus de newsletters. Merci d’avoir lu les précédentes.',
      again: 'Vous avez changé d’avis ? Réinscrivez-vous',
    },
    alreadyUnsubscribed: {
      title: 'Votre désinscription est déjà faite',
      text: 'Cette adresse n’est plus sur la liste. Il ne reste rien à faire.',
      again: 'Se réinscrire',
    },
  },
  plain: {
    refused: 'Cela n’a pas fonctionné',
    toSite: 'Retour au site',
    toForm: 'Retour au formulaire',
    onceMore: {
      title: 'Presque envoyé',
      text: 'Des programmes de spam remplissent ce genre de formulaire. Cliquez encore une fois sur le bouton pour que votre message ne soit pas pris pour du spam.',
      send: 'Envoyer maintenant',
    },
  },
} as const satisfies Same<typeof en>
