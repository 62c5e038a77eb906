/** The emails that wait, and why. */
export default {
  waiting: {
    label: 'Waiting emails',
    unsent: '{count, plural, one {# email} other {# emails}} could not be sent yet.',
    noServer: 'No mail server is set up, so this site cannot send email.',
    noServerAndWaiting:
      'No mail server is set up, so this site cannot send email. {count, plural, one {# email is} other {# emails are}} waiting.',
    setUp: 'Set up the mail server',
    show: 'Show {count, plural, one {it} other {them}}',
    more: '… and {count} more.',
    next: { waiting: 'Waiting', unsent: 'Not sent', again: 'Will be tried again' },
    tryNow: 'Try now',
    delete: 'Delete',
    which: ': {subject}, to {to}',
    hasLeft: 'This email has already been sent',
    isSending: 'The email is being sent',
    notTried: 'The email could not be tried again.',
    notDeleted: 'Failed to delete the email.',
    deleted: 'Email deleted',
  },
  errors: {
    refused: 'The address is refused: it may be mistyped, or gone',
    later: 'The recipient’s mail server asks to try again later',
    unreachable: 'The mail server cannot be reached',
    login: 'The mail server does not accept the username or the password',
    encryption: 'The connection to the mail server could not be encrypted',
    message: 'The mail server refuses this email',
    other: 'It was not sent',
  },
} as const
