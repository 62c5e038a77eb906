/** The mailbox of letters that could not be delivered. */
export default {
  title: 'Letters that come back',
  never:
    'They are read from <b>{mailbox}</b>, and counted as refused. The first look comes in a few minutes.',
  read: 'They are read from <b>{mailbox}</b>, and counted as refused. Last looked {age}.',
  unread: 'They cannot be read.',
  again: 'The mailbox of <b>{mailbox}</b> is tried again every few minutes.',
  failures: {
    unknownHost: 'There is no server with this name.',
    unreachable: 'The server does not answer.',
    timeout: 'The server did not answer in time.',
    noTls: 'The server does not offer an encrypted connection.',
    certificate: 'The server’s certificate is not valid for this name.',
    wrongLogin: 'The server does not accept the username or the password.',
    noFolder: 'There is no such folder in the mailbox.',
    other: 'The server gave an unknown reason.',
  },
  fixed: 'This is set on the server by <code>BOUNCE_IMAP_URL</code>.',
} as const
