/** The pages of accounts, and what their islands say. */
export default {
  pages: {
    noScript: 'This needs JavaScript, which is switched off in this browser.',
    signIn: {
      title: 'Sign in',
      text: 'For the people who look after this site.',
      noScript:
        'Signing in and looking after the site need JavaScript, which is switched off in this browser.',
      forgotten: 'Forgotten your password?',
      noAccount: 'No account yet?',
    },
    signUp: {
      title: 'Sign up',
      text: 'An account is for the people who look after this site.',
      haveAccount: 'Already have an account?',
    },
    done: {
      title: 'Registration Successful.',
      text: 'You can sign in now. If this site approves new accounts first, you can sign in as soon as yours is approved.',
    },
    forgotten: {
      title: 'Forgotten password',
      text: 'We send a link to the email address of your account, so that you can choose a new one.',
      back: 'Back to sign in',
    },
    reset: {
      title: 'New password',
      text: 'Choose a new password for your account. This signs you out on all other devices.',
      broken: 'The link no longer works?',
      again: 'Ask for a new one',
    },
    confirmEmail: {
      title: 'Confirm your email address',
      text: 'Emails about your account will go to your new address.',
    },
    account: {
      title: 'Your account',
      noScript: 'Your account needs JavaScript. Please allow it for this site and load the page again.',
    },
  },
  /** What every form of an account says. The fields are those of contract/people/identity-fields.ts. */
  form: {
    optional: 'optional',
    /** Filled in by the form, because lengths change with each letter. */
    characters: '{length} of {max} characters',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    strengths: { 0: 'Very weak', 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' },
    fields: {
      username: 'Username',
      orEmail: 'Or your email address.',
      email: 'Email',
      newEmail: 'New email',
      emailOrUsername: 'Email or username',
      password: 'Password',
      confirmPassword: 'Confirm password',
      currentPassword: 'Current password',
      newPassword: 'New password',
      confirmNewPassword: 'Confirm new password',
      setup: 'Set-up code',
      setupHint: 'From the link that you were sent, or that the server showed at its first start.',
      code: 'Code',
      passkeyName: 'Name',
    },
  },
  signIn: {
    button: 'Sign in',
    busy: 'Signing in …',
    passkey: 'Use a passkey',
    notApproved: 'If your account is new, the owner of this site has to approve it first.',
    code: 'Enter the code from your app. If you do not have the app, use a recovery code.',
    back: 'Back',
    signedInAs: 'You are signed in as {name}.',
    toHome: 'Go to the home page',
    toNext: 'Continue',
  },
  signUp: {
    button: 'Sign up',
    busy: 'Signing up …',
    approval: 'The owner of this site approves new accounts before anyone can sign in with them.',
    invite: 'Only people with an invitation can sign up here: ask the owner of this site for a link.',
    open: 'You can sign in with your username right after you sign up.',
    openWithEmail:
      'To sign in with your email address as well, enter it under “New email” in your account and open the link we send to it.',
    usedLink:
      'This link has been used or no longer works. Ask for a new one; for the first account, restart the server.',
    failed: 'Registration failed! {message}',
    done: 'Your registration is successful!',
    isReady: 'Your account is ready.',
    mayNow: 'You can sign in now with your username.',
    mayLater: 'You can sign in as soon as the owner of this site has approved your account.',
    toPanel: 'Go to the Control Panel',
    toSignIn: 'Sign in',
  },
  forgotten: {
    button: 'Send me a link',
    busy: 'Sending …',
    sent: 'If there is such an account, an email is on its way. The link in it works once, within {minutes} minutes.',
    noMail: 'This site cannot send email, so no link can reach you.',
    ifYours: 'If the site is yours, set a new password on its server:',
    ifHelping: 'If you help to look after it, ask its owner for a new invitation.',
  },
  reset: {
    button: 'Save the new password',
    busy: 'Saving …',
    usedLink: 'This link has been used or is older than an hour. Ask for a new one below.',
    wholeLink: 'Open this page with the whole link from the email.',
    done: 'The password of {name} has been changed.',
    toSignIn: 'Sign in',
  },
  confirmEmail: {
    button: 'Confirm this email address',
    wholeLink: 'Open this page with the whole link from the email.',
    done: '{name} is your email address now.',
    toAccount: 'Go to your account',
  },
  /** Above a screen whose session has ended. */
  ended: {
    text: 'You have been signed out. What you see and what you typed is still here.',
    again: 'Sign in again',
    title: 'Sign in',
    loading: 'Loading …',
    close: 'Close',
  },
  /** Before a change that needs a recent sign-in. */
  confirm: {
    title: 'Please confirm it is you.',
    text: 'This change affects the security of your site, and you signed in more than {minutes} minutes ago. What you entered is kept.',
    button: 'Confirm',
    busy: 'Confirming …',
  },
} as const
