/** What OpenSSL or the system says when there is no connection to a mail server, in words or by a code. */
const BY_WORDS = [
  [/certificate|altname|self.signed|issuer/i, 'certificate'],
  [/wrong version number|packet length|unknown protocol|alert/i, 'noTls'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknownHost'],
  [/ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE|closed/i, 'unreachable'],
  [/timed? ?out/i, 'timeout'],
] as const

/** Why there is no connection; undefined where the words say something else. */
export const findConnectionFailure = (words: string) => BY_WORDS.find(([pattern]) => pattern.test(words))?.[1]
