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
    username: 'Utilisez les lettres d’un seul alphabet, des chiffres et des signes simples comme . - _',
    passwordTooShort: 'Le mot de passe est trop court',
    managerPasswordTooShort: 'Utilisez au moins 8 caractères.',
    passwordKnown: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    passwordIsName: 'Votre mot de passe ne doit pas être votre nom d’utilisateur.',
    passwordsDiffer: 'Les mots de passe ne correspondent pas',
    wrongCredentials: 'Les identifiants sont incorrects, ou ce compte n’existe pas.',
    sessionEnded:
      'Vous avez été déconnecté. Rien de ce que vous avez saisi n’est perdu. Veuillez vous reconnecter.',
    codeNeeded: 'Saisissez le code de votre application.',
    confirmFirst: 'Veuillez confirmer que c’est bien vous.',
    loginFailed: 'La connexion n’a pas abouti.',
    logoutFailed: 'La déconnexion n’a pas abouti.',
    registrationFailed: 'Le compte n’a pas été créé.',
    registered: 'Votre compte est créé.',
    setupCode:
      'Ce lien a déjà été utilisé ou ne fonctionne plus. Demandez-en un nouveau ; pour le premier compte, redémarrez le serveur.',
    resetLink: 'Ce lien a déjà été utilisé ou date de plus d’une heure. Demandez-en un nouveau.',
    emailLink:
      'Ce lien ne fonctionne plus. Si votre compte n’a pas encore la nouvelle adresse, saisissez-la de nouveau.',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
    noMail:
      'Ce site ne peut pas envoyer d’e-mails. La personne qui gère son serveur peut définir un nouveau mot de passe avec : npm run owner',
    mailedAlready:
      'Un e-mail a été envoyé récemment à cette adresse. Cherchez-le, aussi parmi les indésirables, ou réessayez dans une heure.',
    emailTaken: 'Cette adresse e-mail appartient déjà à un autre compte.',
    usernameTaken: 'Ce nom d’utilisateur est déjà pris.',
    wrongCode: 'Ce code est incorrect ou a déjà été utilisé. Essayez-en un autre.',
    codesUnreadable:
      'Les codes de votre application ne peuvent plus être vérifiés ici, car ce site a changé de serveur. Utilisez un code de secours, puis désactivez et réactivez les codes dans votre compte.',
    passkeyRefused: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou utilisez votre mot de passe.',
    tooManyPasskeys: 'Vous avez trop de clés d’accès. Supprimez-en d’abord une.',
    signInRequired: 'Veuillez vous connecter.',
    passkeyNotUsed:
      'Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer ou utiliser votre mot de passe.',
    passkeyMoved:
      'Une clé d’accès ne fonctionne qu’à l’adresse web où elle a été créée, et ce site a déménagé depuis. Utilisez votre mot de passe, puis ajoutez une nouvelle clé d’accès dans votre compte.',
    passkeyMaybeMoved:
      'Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer ou utiliser votre mot de passe. Une clé d’accès créée à une ancienne adresse de ce site ne fonctionne pas ici ; ajoutez-en une nouvelle dans votre compte.',
    passkeyElsewhere:
      'Les clés d’accès ne fonctionnent qu’à l’adresse principale de ce site, avec https://. Utilisez ici votre mot de passe.',
    passkeyKnown: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    passkeyNotAdded: 'Aucune clé d’accès n’a été ajoutée.',
    linkNotSent: 'Aucun lien n’a été envoyé.',
    passwordNotChanged: 'Le mot de passe n’a pas été modifié.',
    passwordChanged: 'Mot de passe modifié',
    emailNotConfirmed: 'L’adresse e-mail n’a pas été confirmée.',
  },
  counted: {
    minimum: 'Veuillez écrire au moins {count, number} caractères.',
    maximum: 'Veuillez écrire au plus {count, number} caractères.',
    seconds:
      'Trop de tentatives. Veuillez réessayer dans {count, plural, one {# seconde} other {# secondes}}.',
    minutes: 'Trop de tentatives. Veuillez réessayer dans {count, plural, one {# minute} other {# minutes}}.',
  },
  named: {
    hello: 'Bonjour, {name}.',
    goodbye: 'Au revoir, {name}.',
  },
  fields: {
    about: '{field} : {message}',
    name: 'Nom',
    email: 'E-mail',
    phoneNumber: 'Numéro de téléphone',
    subject: 'Objet',
    content: 'Message',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    confirmPassword: 'Confirmer le mot de passe',
    currentPassword: 'Mot de passe actuel',
    setup: 'Code d’installation',
    code: 'Code',
  },
} as const satisfies Same<typeof en>
