/** Mails to people with an account. A line that ends with a colon becomes the text of the link below it. */
export default {
  hello: 'Hello,',
  reset: {
    subject: 'A new password for {name}',
    asked: 'Someone asked for a new password for your account at {name}.',
    link: 'Choose a new password:',
    otherwise:
      'The link works once, within {minutes, number} minutes. If it was not you, you do not need to do anything: your password stays as it is.',
    shared:
      'Several accounts have signed up with this email address. To get the link for yours, enter your username instead of the address:',
  },
  confirm: {
    subject: 'Confirm your email address for {name}',
    asked: 'This email address was entered for an account at {name}.',
    link: 'Confirm the email address:',
    otherwise:
      'The link works once, within {hours, number} hours. If it was not you, you do not need to do anything.',
  },
  /** Subjects of mails that tell a person what has changed. */
  subjects: {
    password: 'Your password has changed',
    email: 'Your email address has changed',
    passkeyAdded: 'A passkey was added',
    passkeyRemoved: 'A passkey was removed',
    secondFactorOn: 'Codes at sign-in are on',
    secondFactorOff: 'Codes at sign-in are off',
    role: 'Your role has changed',
  },
  changes: {
    password: 'The password of your account at {name} has been changed.',
    email: 'Your account at {name} has a new email address. This one is no longer used.',
    passkeyAdded:
      'A passkey has been added to your account at {name}. If it was not you, sign in and remove it, too.',
    passkeyRemoved: 'A passkey has been removed from your account at {name}.',
    secondFactorOn: 'When you sign in at {name} with your password, you now also enter a code.',
    secondFactorOff: 'When you sign in at {name}, you now enter only your password.',
  },
  roles: {
    admin: 'You are now an admin at {name}.',
    member: 'You are now a member at {name}.',
  },
  unexpectedRole: 'If you did not expect this, ask the owner of the site.',
  notYou: 'If it was not you, choose a new password now. This signs out all devices:',
  approval: {
    subject: 'Your account has been approved',
    text: 'Your account at {name} has been approved.',
    link: 'Sign in:',
  },
} as const
