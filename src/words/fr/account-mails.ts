import type { Same } from '../same.ts'
import type en from '../en/account-mails.ts'

export default {
  hello: 'Bonjour,',
  reset: {
    subject: 'Un nouveau mot de passe pour {name}',
    asked: 'Un nouveau mot de passe a été demandé pour votre compte chez {name}.',
    link: 'Choisir un nouveau mot de passe :',
    otherwise:
      'Le lien fonctionne une seule fois, pendant {minutes, number} minutes. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe ne change pas.',
    shared:
      'Plusieurs comptes ont été créés avec cette adresse e-mail. Pour recevoir le lien du vôtre, saisissez votre nom d’utilisateur au lieu de l’adresse :',
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail pour {name}',
    asked: 'Cette adresse e-mail a été indiquée pour un compte chez {name}.',
    link: 'Confirmer l’adresse e-mail :',
    otherwise:
      'Le lien fonctionne une seule fois, pendant {hours, number} heures. Si ce n’était pas vous, vous n’avez rien à faire.',
  },
  subjects: {
    password: 'Votre mot de passe a été modifié',
    email: 'Votre adresse e-mail a été modifiée',
    passkeyAdded: 'Une clé d’accès a été ajoutée',
    passkeyRemoved: 'Une clé d’accès a été supprimée',
    secondFactorOn: 'Les codes à la connexion sont activés',
    secondFactorOff: 'Les codes à la connexion sont désactivés',
    role: 'Votre rôle a changé',
  },
  changes: {
    password: 'Le mot de passe de votre compte chez {name} a été modifié.',
    email: 'Votre compte chez {name} a une nouvelle adresse e-mail. Celle-ci n’est plus utilisée.',
    passkeyAdded:
      'Une clé d’accès a été ajoutée à votre compte chez {name}. Si ce n’était pas vous, connectez-vous et supprimez-la aussi.',
    passkeyRemoved: 'Une clé d’accès a été supprimée de votre compte chez {name}.',
    secondFactorOn:
      'Quand vous vous connectez chez {name} avec votre mot de passe, vous saisissez désormais aussi un code.',
    secondFactorOff:
      'Quand vous vous connectez chez {name}, vous ne saisissez désormais que votre mot de passe.',
  },
  roles: {
    admin: 'Vous vous occupez désormais du site de {name}.',
    member: 'Vous êtes désormais membre chez {name} et ne vous occupez plus du site.',
  },
  unexpectedRole: 'Si vous ne vous y attendiez pas, adressez-vous à la personne à qui appartient le site.',
  notYou:
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Tous les appareils seront déconnectés :',
  approval: {
    subject: 'Votre compte a été approuvé',
    text: 'Votre compte chez {name} a été approuvé.',
    link: 'Se connecter :',
  },
} as const satisfies Same<typeof en>
