import type { Same } from '../same.ts'
import type en from '../en/accounts.ts'

export default {
  pages: {
    noScript: 'Cette page a besoin de JavaScript, qui est désactivé dans ce navigateur.',
    signIn: {
      title: 'Se connecter',
      text: 'Pour les personnes qui s’occupent de ce site.',
      noScript:
        'Pour vous connecter et vous occuper du site, il faut JavaScript, qui est désactivé dans ce navigateur.',
      forgotten: 'Mot de passe oublié ?',
      noAccount: 'Pas encore de compte ?',
    },
    signUp: {
      title: 'Créer un compte',
      text: 'Un compte est destiné aux personnes qui s’occupent de ce site.',
      haveAccount: 'Vous avez déjà un compte ?',
    },
    done: {
      title: 'Votre compte est créé.',
      text: 'Vous pouvez vous connecter dès maintenant. Si ce site approuve d’abord les nouveaux comptes, ce sera possible dès que le vôtre aura été approuvé.',
    },
    forgotten: {
      title: 'Mot de passe oublié',
      text: 'Nous envoyons un lien à l’adresse e-mail de votre compte, pour que vous puissiez choisir un nouveau mot de passe.',
      back: 'Retour à la connexion',
    },
    reset: {
      title: 'Nouveau mot de passe',
      text: 'Choisissez un nouveau mot de passe pour votre compte. Vous serez déconnecté de tous les autres appareils.',
      broken: 'Le lien ne fonctionne plus ?',
      again: 'En demander un nouveau',
    },
    confirmEmail: {
      title: 'Confirmez votre adresse e-mail',
      text: 'Les e-mails concernant votre compte seront envoyés à votre nouvelle adresse.',
    },
    account: {
      title: 'Votre compte',
      noScript:
        'Votre compte a besoin de JavaScript. Veuillez l’autoriser pour ce site et recharger la page.',
    },
  },
  form: {
    optional: 'facultatif',
    characters: '{length} caractères sur {max}',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    strengths: { 0: 'Très faible', 1: 'Faible', 2: 'Moyen', 3: 'Bon', 4: 'Fort' },
    fields: {
      username: 'Nom d’utilisateur',
      orEmail: 'Ou votre adresse e-mail.',
      email: 'E-mail',
      newEmail: 'Nouvelle adresse e-mail',
      emailOrUsername: 'E-mail ou nom d’utilisateur',
      password: 'Mot de passe',
      confirmPassword: 'Confirmer le mot de passe',
      currentPassword: 'Mot de passe actuel',
      newPassword: 'Nouveau mot de passe',
      confirmNewPassword: 'Confirmer le nouveau mot de passe',
      setup: 'Code d’installation',
      setupHint: 'Dans le lien que vous avez reçu, ou que le serveur a affiché à son premier démarrage.',
      code: 'Code',
      passkeyName: 'Nom',
    },
  },
  signIn: {
    button: 'Se connecter',
    busy: 'Connexion en cours …',
    passkey: 'Utiliser une clé d’accès',
    notApproved: 'Si votre compte est nouveau, il doit d’abord être approuvé.',
    code: 'Saisissez le code de votre application. Si vous n’avez pas l’application sous la main, utilisez un code de secours.',
    back: 'Retour',
    signedInAs: 'Vous êtes connecté en tant que {name}.',
    toHome: 'Aller à l’accueil',
    toNext: 'Continuer',
  },
  signUp: {
    button: 'Créer un compte',
    busy: 'Création en cours …',
    approval: 'Chaque nouveau compte est d’abord approuvé. On peut ensuite se connecter.',
    invite: 'Il faut une invitation pour créer un compte ici : demandez un lien d’invitation.',
    open: 'Vous pourrez vous connecter avec votre nom d’utilisateur aussitôt votre compte créé.',
    openWithEmail:
      'Pour vous connecter aussi avec votre adresse e-mail, saisissez-la dans votre compte sous « Nouvelle adresse e-mail » et ouvrez le lien que nous enverrons à cette adresse.',
    usedLink:
      'Ce lien a déjà été utilisé ou ne fonctionne plus. Demandez-en un nouveau ; pour le premier compte, redémarrez le serveur.',
    failed: 'Le compte n’a pas été créé. {message}',
    done: 'Votre compte est créé !',
    isReady: 'Il est prêt.',
    mayNow: 'Vous pouvez vous connecter dès maintenant avec votre nom d’utilisateur.',
    mayLater: 'Vous pourrez vous connecter dès que votre compte aura été approuvé.',
    toPanel: 'Aller au Control Panel',
    toSignIn: 'Se connecter',
  },
  forgotten: {
    button: 'M’envoyer un lien',
    busy: 'Envoi en cours …',
    sent: 'Si ce compte existe, un e-mail est en route. Le lien qu’il contient fonctionne une seule fois, pendant {minutes} minutes.',
    noMail: 'Ce site ne peut pas envoyer d’e-mails : aucun lien ne peut donc vous parvenir.',
    ifYours: 'Si ce site est le vôtre, définissez un nouveau mot de passe sur son serveur :',
    ifHelping: 'Si vous aidez à s’en occuper, demandez une nouvelle invitation.',
  },
  reset: {
    button: 'Enregistrer le nouveau mot de passe',
    busy: 'Enregistrement en cours …',
    usedLink: 'Ce lien a déjà été utilisé ou date de plus d’une heure. Demandez-en un nouveau ci-dessous.',
    wholeLink: 'Ouvrez cette page avec le lien complet de l’e-mail.',
    done: 'Le mot de passe de {name} a été modifié.',
    toSignIn: 'Se connecter',
  },
  confirmEmail: {
    button: 'Confirmer cette adresse e-mail',
    wholeLink: 'Ouvrez cette page avec le lien complet de l’e-mail.',
    done: '{name} est désormais votre adresse e-mail.',
    toAccount: 'Aller à votre compte',
  },
  ended: {
    text: 'Vous avez été déconnecté. Ce que vous voyez et ce que vous avez écrit est toujours là.',
    again: 'Se reconnecter',
    title: 'Se connecter',
    loading: 'Chargement …',
    close: 'Fermer',
  },
  confirm: {
    title: 'Veuillez confirmer que c’est bien vous.',
    text: 'Cette modification touche à la sécurité de votre site, et votre connexion date de plus de {minutes} minutes. Ce que vous avez saisi est conservé.',
    button: 'Confirmer',
    busy: 'Confirmation en cours …',
  },
} as const satisfies Same<typeof en>
