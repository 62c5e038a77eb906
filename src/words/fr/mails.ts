import type { Same } from '../same.ts'
import type en from '../en/mails.ts'

export default {
  hello: 'Bonjour,',
  confirm: {
    subject: 'Confirmez votre inscription à la newsletter : {name}',
    asked: 'Cette adresse a été inscrite à la newsletter publiée par {name}.',
    topic: 'Il s’agit de : {topic}.',
    please: 'Si c’était vous, merci de confirmer :',
    link: 'Confirmer l’inscription :',
    otherwise:
      'Le lien est valable {days, plural, one {# jour} other {# jours}}. Si ce n’était pas vous, vous n’avez rien à faire : sans votre confirmation, aucune newsletter n’est envoyée et l’adresse est bientôt supprimée.',
  },
  already: {
    subject: 'Cette adresse est déjà inscrite à la newsletter : {name}',
    text: 'Cette adresse a été inscrite encore une fois à la newsletter publiée par {name}. Elle est déjà sur la liste, vous n’avez donc rien à faire.',
  },
  unsubscribe: 'Se désinscrire :',
  received: {
    subject: 'Votre message est bien arrivé ({number})',
    thanks: 'Merci de votre message. Votre numéro de dossier est {number}.',
    otherwise:
      'Si vous n’avez pas envoyé de message, quelqu’un s’est trompé d’adresse e-mail. Vous n’avez rien à faire.',
  },
  picture: 'Image de l’œuvre {name} :',
  yourMessage: 'Votre message',
  similar: 'Œuvres semblables',
} as const satisfies Same<typeof en>
